/** Every endpoint under the name that `routes.ts` gives it: schemas, access, errors. The compiler refuses a missing one. */
import { adminEndpoints } from './admin.ts';
import { agreementEndpoints } from './agreements.ts';
import { authEndpoints } from './auth.ts';
import { bookingEndpoints } from './bookings.ts';
import type { Endpoint } from './endpoint.ts';
import { instructorEndpoints } from './instructors.ts';
import { providerBookingEndpoints } from './provider-bookings.ts';
import { registrationDecisionEndpoints } from './registration-decisions.ts';
import { registrationEndpoints } from './registrations.ts';
import { rentalEndpoints } from './rentals.ts';
import { resortEndpoints } from './resorts.ts';
import type { RouteName } from './routes.ts';
import { scheduleEndpoints } from './schedule.ts';

export const endpoints = {
  ...resortEndpoints,
  ...instructorEndpoints,
  ...scheduleEndpoints,
  ...bookingEndpoints,
  ...authEndpoints,
  ...agreementEndpoints,
  ...providerBookingEndpoints,
  ...registrationEndpoints,
  ...registrationDecisionEndpoints,
  ...rentalEndpoints,
  ...adminEndpoints,
} as const satisfies Record<RouteName, Endpoint>;

export type Endpoints = typeof endpoints;
