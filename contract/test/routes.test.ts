/** Spec section 7: every call, method and path to the letter. */
import { expect, test } from 'vitest';
import { endpoints } from '../src/endpoints.ts';
import type { Route } from '../src/public-routes.ts';
import { routes } from '../src/routes.ts';

const SPECIFIED = `
GET /marketplace/resorts
GET /marketplace/services
GET /marketplace/services/{id}
GET /marketplace/instructors
GET /marketplace/instructors/{id}
GET /marketplace/instructors/price-range/min-max
GET /marketplace/resorts/{id}/hours
GET /marketplace/bookings/user
POST /marketplace/bookings
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
GET /marketplace/rentals
GET /marketplace/rentals/{id}
POST /providers/register
GET /providers/resorts
GET /providers/resorts-with-folders
POST /providers/register/{id}/documents
POST /providers/register/{id}/profile-photo
GET /providers/registrations/{id}
POST /providers/check-status
DELETE /providers/register/{id}
GET /providers/my-registrations
GET /instructors/settings
PUT /instructors/settings
GET /providers/settings/schedule
POST /providers/settings/schedule
DELETE /providers/settings/schedule/{id}
GET /admin/provider-registrations
POST /admin/provider-registrations/{id}/approve
POST /admin/provider-registrations/{id}/reject
GET /admin/instructors
GET /admin/instructors/{id}/registrations
GET /admin/resorts
GET /admin/resorts/for-rental-selector
GET /admin/resorts/{id}
PUT /admin/resorts/{id}
GET /admin/rentals
POST /admin/rentals
PUT /admin/rentals/{id}
DELETE /admin/rentals/{id}
POST /admin/rentals/{id}/profile-photo
`;

// spec: 7.4
test('every call has the method and path of the specification', () => {
  const calls = Object.values(routes).map(({ method, path }) => `${method} ${path}`);
  expect(calls).toEqual(expect.arrayContaining(SPECIFIED.trim().split('\n')));
});

// spec: 7.3
test('uploads carry one file, the status check a form, all else JSON', () => {
  const encoded = Object.entries<Route>(routes).flatMap(([name, { encoding }]) =>
    encoding ? [`${name} ${encoding}`] : [],
  );
  expect(encoded).toEqual([
    'uploadBusinessPhoto file',
    'uploadRegistrationDocument file',
    'uploadRegistrationPhoto file',
    'checkRegistrationStatus multipart',
    'uploadOwnMeetingPointPhoto file',
    'uploadCertificateEvidence file',
    'uploadMeetingPointPhoto file',
    'uploadRentalPhoto file',
  ]);
});

test('every call has its schemas, access rule and errors under its name', () => {
  expect(Object.keys(endpoints).toSorted()).toEqual(Object.keys(routes).toSorted());
});
