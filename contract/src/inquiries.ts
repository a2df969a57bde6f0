import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { id, instant, localDate, optionalText } from './fields.ts';
import { INQUIRY_COMMENT_MAX, INQUIRY_DAYS_MAX, INQUIRY_PEOPLE_MAX } from './limits.ts';
import { DATES_REVERSED, INQUIRY_STATUSES, TOO_MANY_DAYS } from './inquiry-rules.ts';
import { orderChange, orderCreation, orderCustomer } from './orders.ts';
import { addDays, isLocalDate } from './time.ts';

/** Kinds of provider that an inquiry goes to. */
export const INQUIRY_KINDS = ['rental', 'service'] as const;

/** What both sides see of an inquiry. The dates are days at the resort, both included. */
const requested = z.object({
  id,
  kind: z.enum(INQUIRY_KINDS),
  status: z.enum(INQUIRY_STATUSES),
  date_from: localDate,
  date_to: localDate,
  timezone: z.string(),
  people: z.int().min(1).max(INQUIRY_PEOPLE_MAX),
  comment: z.string().nullable(),
  /** When it expires; null once it is no longer pending. */
  expires_at: instant.nullable(),
  created_at: instant,
});

/** An inquiry to a rental shop or a service as its customer sees it. */
export const customerInquiry = requested
  .extend({
    provider: z.object({
      /** Of the shop or the service; null once it is deleted. */
      id: id.nullable(),
      name: z.string(),
      profile_photo_path: z.string().nullable(),
      address: z.string().nullable(),
      phone: z.string().nullable(),
      /** Whether the bot may write to the owner, null until it has tried; false: the inquiry was not delivered. */
      messenger_reachable: z.boolean().nullable(),
    }),
    resort: z.object({ id, name: z.string() }),
  })
  .meta({ id: 'CustomerInquiry' });
export type CustomerInquiry = z.output<typeof customerInquiry>;

/** An inquiry as the owner of the shop or the service sees it. */
export const providerInquiry = requested
  .extend({
    /** The id is null once the shop or the service is deleted. */
    provider: z.object({ id: id.nullable(), name: z.string() }),
    resort: z.object({ id, name: z.string() }),
    /** Contacts, once the inquiry is accepted. */
    customer: orderCustomer,
  })
  .meta({ id: 'ProviderInquiry' });
export type ProviderInquiry = z.output<typeof providerInquiry>;

/** An inquiry to make. Days are local to the resort; the server checks that they are not past, by the resort's today. */
export const newInquiry = z
  .object({
    rental_id: id.optional(),
    service_id: id.optional(),
    /** Where; the first of the provider's resorts when absent. */
    resort_id: id.optional(),
    date_from: localDate,
    date_to: localDate,
    people: z
      .int('Ожидается число человек')
      .min(1, 'Не меньше 1 человека')
      .max(INQUIRY_PEOPLE_MAX, `Не больше ${INQUIRY_PEOPLE_MAX} человек`),
    comment: optionalText(INQUIRY_COMMENT_MAX),
  })
  .refine(({ rental_id, service_id }) => (rental_id === undefined) !== (service_id === undefined), {
    message: 'Укажите прокат или услугу: что-то одно',
    path: ['rental_id'],
  })
  .refine(({ date_from, date_to }) => date_from <= date_to, {
    message: DATES_REVERSED,
    path: ['date_to'],
  })
  .refine(
    ({ date_from, date_to }) =>
      !isLocalDate(date_from) ||
      date_from > date_to ||
      date_to < addDays(date_from, INQUIRY_DAYS_MAX),
    {
      message: TOO_MANY_DAYS,
      path: ['date_to'],
    },
  )
  .meta({ id: 'NewInquiry' });

export const inquiryEndpoints = {
  createInquiry: {
    access: 'user',
    summary: 'Ask a rental shop or a service for some days',
    spec: '7 Bookings; product-decisions, Response shapes',
    body: newInquiry,
    response: customerInquiry,
    ...orderCreation,
    errors: [
      'consent_required',
      'own_request',
      'rental_not_found',
      'service_not_found',
      'provider_not_working',
      'provider_without_owner',
      'too_many_requests_pending',
    ],
  },
  cancelInquiry: {
    access: 'user',
    summary: 'Cancel an own pending or accepted inquiry',
    spec: 'product-decisions, Response shapes',
    ...orderChange,
    response: customerInquiry,
    errors: ['request_not_found', 'request_not_pending'],
  },
  listProviderInquiries: {
    access: 'provider',
    summary:
      'Pending and accepted inquiries to the caller’s shop and services that are not over, soonest first',
    spec: 'product-decisions, Response shapes',
    response: z.array(providerInquiry),
  },
  acceptInquiry: {
    access: 'provider',
    summary: 'Accept a pending inquiry; a second decision changes nothing and gets 409',
    spec: 'product-decisions, Response shapes',
    ...orderChange,
    response: providerInquiry,
    errors: ['request_not_found', 'request_not_pending'],
  },
  declineInquiry: {
    access: 'provider',
    summary: 'Decline a pending inquiry',
    spec: 'product-decisions, Response shapes',
    ...orderChange,
    response: providerInquiry,
    errors: ['request_not_found', 'request_not_pending'],
  },
} as const satisfies Record<string, Endpoint>;
