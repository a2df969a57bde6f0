import { z } from 'zod';
import { withoutContacts } from './contacts-in-text.ts';
import type { Endpoint } from './endpoint.ts';
import {
  id,
  instant,
  localDate,
  messengerReachable,
  onceValid,
  optionalText,
  phoneOrNull,
  photoPathOrNull,
  rubles,
  sample,
  textOrNull,
  timezone,
} from './fields.ts';
import { DATES_REVERSED, INQUIRY_STATUSES, TOO_MANY_DAYS } from './inquiry-rules.ts';
import {
  DISCOUNT_MAX,
  INQUIRY_COMMENT_MAX,
  INQUIRY_DAYS_MAX,
  INQUIRY_PEOPLE_MAX,
  INQUIRY_TOTAL_MAX,
} from './limits.ts';
import { formatRubles } from './money.ts';
import { orderChange, orderCreation, orderCustomer, orderResort } from './orders.ts';
import { addDays } from './time.ts';

const DATES_VALID = onceValid('date_from', 'date_to');

export const INQUIRY_KINDS = ['rental', 'service'] as const;

/** Days at the resort, both included. */
const requested = z.object({
  id,
  kind: z.enum(INQUIRY_KINDS).describe('Whether it goes to a rental shop or to a service'),
  status: z.enum(INQUIRY_STATUSES),
  date_from: localDate.describe('First day at the resort'),
  date_to: localDate.meta({
    description: 'Last day at the resort, included',
    examples: ['2026-01-19'],
  }),
  timezone,
  people: z
    .int()
    .min(1)
    .max(INQUIRY_PEOPLE_MAX)
    .meta({ format: 'int32', examples: [2] }),
  comment: textOrNull('Comment of the customer; null without one', 'Рост 176 см'),
  expires_at: instant.nullable().meta({
    description: 'When the unanswered inquiry expires, UTC; null once it is no longer pending',
    examples: ['2026-01-16T09:00:00.000Z'],
  }),
  created_at: instant,
  price_total: rubles.nullable().meta({
    description:
      'Rubles for all days and people, as the owner named them with the acceptance; null where none were named',
    examples: [7500],
  }),
  answer_comment: textOrNull(
    'The owner’s words with the acceptance; null without any',
    'Ждём к\u00A0открытию',
  ),
});

const providerOf = {
  id: id.nullable().describe('Id of the shop or the service; null once it is deleted'),
  name: sample('Прокат «Вершина»'),
};

export const customerInquiry = requested
  .extend({
    provider: z.object({
      ...providerOf,
      profile_photo_path: photoPathOrNull,
      address: textOrNull('Null where unknown', 'ул. Горная, 1'),
      phone: phoneOrNull,
      messenger_reachable: messengerReachable.describe(
        'Whether messages reach the owner; null until one was tried, false: the inquiry was not delivered',
      ),
    }),
    resort: orderResort,
  })
  .meta({ id: 'CustomerInquiry' });
export type CustomerInquiry = z.output<typeof customerInquiry>;

export const providerInquiry = requested
  .extend({
    provider: z.object({
      ...providerOf,
      price_ski_set: rubles
        .nullable()
        .describe('Price per day, of a shop for one set, rubles; null where unknown'),
      discount: z
        .int()
        .min(0)
        .max(DISCOUNT_MAX)
        .meta({
          format: 'int32',
          description: 'Percent off for customers of the site',
          examples: [10],
        }),
    }),
    resort: orderResort,
    customer: orderCustomer.describe('Who asks; contacts once the inquiry is accepted'),
  })
  .meta({ id: 'ProviderInquiry' });
export type ProviderInquiry = z.output<typeof providerInquiry>;

/** The server checks by the resort's today that no day is past. */
export const newInquiry = z
  .object({
    rental_id: id.optional().describe('Id of the rental shop; this or `service_id`'),
    service_id: id.optional().describe('Id of the service; this or `rental_id`'),
    resort_id: id.optional().describe('Where; the first of the provider’s resorts when absent'),
    date_from: localDate.describe('First day at the resort'),
    date_to: localDate.meta({
      description: 'Last day at the resort, included',
      examples: ['2026-01-19'],
    }),
    people: z
      .int('Ожидается целое число')
      .min(1, 'Не\u00A0меньше\u00A01')
      .max(INQUIRY_PEOPLE_MAX, `Не\u00A0больше\u00A0${INQUIRY_PEOPLE_MAX}`)
      .meta({
        format: 'int32',
        description: 'How many people, of a shop how many sets',
        examples: [2],
      }),
    comment: withoutContacts(optionalText(INQUIRY_COMMENT_MAX)).meta({
      description: 'Comment for the provider, without contacts; null or empty: none',
      examples: ['Рост 176 см'],
    }),
  })
  .refine(({ rental_id, service_id }) => (rental_id === undefined) !== (service_id === undefined), {
    message: 'Укажите прокат или услугу: что-то одно',
    path: ['rental_id'],
  })
  .refine(({ date_from, date_to }) => date_from <= date_to, {
    message: DATES_REVERSED,
    path: ['date_to'],
    when: DATES_VALID,
  })
  .refine(
    ({ date_from, date_to }) =>
      date_from > date_to || date_to < addDays(date_from, INQUIRY_DAYS_MAX),
    {
      message: TOO_MANY_DAYS,
      path: ['date_to'],
      when: DATES_VALID,
    },
  )
  .meta({
    id: 'NewInquiry',
    examples: [
      { rental_id: 42, date_from: '2026-01-17', date_to: '2026-01-19', people: 2, comment: null },
    ],
  });

const TOTAL_INVALID = 'Укажите цену целым числом рублей';

/** Nothing is required: an acceptance without a price stays valid. */
export const inquiryAcceptance = z
  .object({
    price_total: z
      .int(TOTAL_INVALID)
      .min(1, 'Укажите цену от\u00A01\u00A0₽ или\u00A0оставьте поле пустым')
      .max(INQUIRY_TOTAL_MAX, `Цена\u00A0— до\u00A0${formatRubles(INQUIRY_TOTAL_MAX)}`)
      .nullish()
      .transform((total) => total ?? null)
      .meta({
        format: 'int32',
        description:
          'What the customer pays for all days and people, rubles; null or absent: not named',
        examples: [7500],
      }),
    comment: withoutContacts(optionalText(INQUIRY_COMMENT_MAX)).meta({
      description: 'For the customer to read, without contacts; null or empty: none',
      examples: ['Ждём к\u00A0открытию'],
    }),
  })
  .optional()
  .meta({ id: 'InquiryAcceptance' });
export type InquiryAcceptance = NonNullable<z.input<typeof inquiryAcceptance>>;

export const inquiryEndpoints = {
  createInquiry: {
    access: 'user',
    summary: 'Ask a rental shop or a service for some days',
    spec: '7 Bookings; product-decisions, Response shapes',
    body: newInquiry,
    response: customerInquiry,
    ...orderCreation,
    errors: [
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
    withoutConsent: 'ends',
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
    withoutConsent: 'answers',
    summary:
      'Accept a pending inquiry, for a price or without; a second decision changes nothing and gets 409',
    spec: 'product-decisions, Response shapes; workday.md, The cabinet',
    ...orderChange,
    body: inquiryAcceptance,
    response: providerInquiry,
    errors: ['side_shut_out', 'consent_required', 'request_not_found', 'request_not_pending'],
  },
  declineInquiry: {
    access: 'provider',
    withoutConsent: 'answers',
    summary: 'Decline a pending inquiry',
    spec: 'product-decisions, Response shapes',
    ...orderChange,
    response: providerInquiry,
    errors: ['request_not_found', 'request_not_pending'],
  },
} as const satisfies Record<string, Endpoint>;
