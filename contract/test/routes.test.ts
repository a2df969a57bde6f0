/** Spec section 7: the calls of the main job, method and path to the letter. */
import { expect, test } from 'vitest';
import { endpoints } from '../src/endpoints.ts';
import { routes } from '../src/routes.ts';

const SPECIFIED = `
GET /marketplace/resorts
GET /marketplace/instructors
GET /marketplace/instructors/{id}
GET /marketplace/instructors/price-range/min-max
GET /marketplace/resorts/{id}/hours
GET /marketplace/bookings/user
POST /marketplace/instructor-bookings/with-time
DELETE /marketplace/instructor-bookings/{id}/cancel
GET /providers/instructor/{id}/availability
GET /providers/instructor/booking-hours/{id}
POST /auth/telegram
GET /auth/me
PATCH /auth/me/preferred-resort
PATCH /auth/me/preferred-skill-type
POST /auth/agreement
GET /auth/agreement/status
`;

test('every call of the main job has the method and path of the specification', () => {
  const calls = Object.values(routes).map(({ method, path }) => `${method} ${path}`);
  expect(calls).toEqual(expect.arrayContaining(SPECIFIED.trim().split('\n')));
});

test('every call has its schemas, access rule and errors under its name', () => {
  expect(Object.keys(endpoints).toSorted()).toEqual(Object.keys(routes).toSorted());
});
