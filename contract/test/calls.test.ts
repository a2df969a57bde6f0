/** Spec section 7: the names in the query, the body and the response of every call for which the specification gives them. */
import { expect, test } from 'vitest';
import { z } from 'zod';
import type { Endpoint } from '../src/endpoint.ts';
import { endpoints } from '../src/endpoints.ts';
import { routes } from '../src/routes.ts';

/** One call a line: `?` before the names in its query, `<` before those in its body, `>` before those in its response. */
const SPECIFIED = `
GET /marketplace/instructors ? resort_id skill_type works_with_kids work_with_groups teach_newbies teach_carving teach_freestyle teach_freeride min_price max_price is_working limit
GET /marketplace/instructors/price-range/min-max ? is_working > min_price max_price
GET /marketplace/rentals ? resort_id price_range is_working limit
POST /marketplace/instructor-bookings/with-time < instructor_id booking_date start_time end_time group_size > id
GET /providers/instructor/{id}/availability ? date > availability resort_hours
GET /providers/instructor/booking-hours/{id} > booking_hours
POST /auth/telegram < id first_name last_name username photo_url auth_date user_hash > token user agreement_status
PATCH /auth/me/preferred-resort < preferred_resort_id
PATCH /auth/me/preferred-skill-type < preferred_skill_type
POST /auth/agreement < user_type doc_version
GET /auth/agreement/status > needs_user_agreement needs_provider_agreement is_provider
POST /providers/register < telegram_auth service_type first_name last_name phone email social_links resort_ids instructor_data rental_data other_data > id message
POST /providers/check-status < telegram_auth service_type > has_registration registration
DELETE /providers/register/{id} < telegram_auth
PUT /instructors/settings < is_working price_2h
GET /providers/settings/schedule ? start_date end_date
POST /providers/settings/schedule < date start_time end_time status notes
GET /admin/provider-registrations ? service_type
POST /admin/provider-registrations/{id}/approve < reason admin_id
POST /admin/provider-registrations/{id}/reject < reason admin_id
GET /admin/instructors ? sort_by sort_order resort_id is_working
PUT /admin/resorts/{id} < name description open_time close_time
POST /admin/rentals < business_name resort_id resort_ids address latitude longitude map_link site phone extra_phone is_working price_ski_set about_business other_info > rental_id
PUT /admin/rentals/{id} < business_name resort_id resort_ids address latitude longitude map_link site phone extra_phone is_working price_ski_set about_business other_info
`;

const PARTS = { '?': 'query', '<': 'body', '>': 'response' } as const;

function endpointOf(call: string): Endpoint {
  const found = Object.entries(routes).find(([, { method, path }]) => `${method} ${path}` === call);
  if (!found) throw new Error(`${call} is no call`);
  return endpoints[found[0] as keyof typeof endpoints];
}

type Named = z.core.JSONSchema.BaseSchema;

function namesIn(schema: z.ZodType | undefined): string[] {
  if (!schema) return [];
  const root = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  const fieldsOf = ({ $ref, anyOf = [], oneOf = [], properties = {} }: Named): string[] => [
    ...Object.keys(properties),
    ...[...anyOf, ...oneOf].flatMap(fieldsOf),
    ...($ref === undefined ? [] : fieldsOf(root.$defs?.[$ref.replace('#/$defs/', '')] ?? {})),
  ];
  return fieldsOf(root);
}

// spec: 7.20, 7.27, 7.36, 7.53, 7.58, 7.77
test.each(SPECIFIED.trim().split('\n'))(
  'has the input and response of the specification: %s',
  (line) => {
    const [call = '', ...parts] = line.split(/ (?=[?<>] )/);
    const endpoint = endpointOf(call);
    for (const part of parts) {
      const [sign, ...names] = part.split(' ');
      expect(namesIn(endpoint[PARTS[sign as keyof typeof PARTS]])).toEqual(
        expect.arrayContaining(names),
      );
    }
  },
);
