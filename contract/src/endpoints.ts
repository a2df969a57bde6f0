/** Every endpoint under the name that `routes.ts` gives it: schemas, access, errors. The compiler refuses a missing one. */
import { accountEndpoints } from './account.ts';
import { adminEndpoints } from './admin.ts';
import { agreementEndpoints } from './agreements.ts';
import { authEndpoints } from './auth.ts';
import { bookingEndpoints } from './bookings.ts';
import type { Endpoint } from './endpoint.ts';
import { instructorEndpoints } from './instructors.ts';
import { mapEndpoints } from './map.ts';
import { registrationDecisionEndpoints } from './registration-decisions.ts';
import { registrationEndpoints } from './registrations.ts';
import { rentalEndpoints } from './rentals.ts';
import { inquiryEndpoints } from './inquiries.ts';
import { resortEndpoints } from './resorts.ts';
import { reviewEndpoints } from './reviews.ts';
import type { RouteName } from './routes.ts';
import { scheduleEndpoints } from './schedule.ts';
import { serviceEndpoints } from './services.ts';
import { systemStateEndpoints } from './system-state.ts';

export const endpoints = {
  ...resortEndpoints,
  ...instructorEndpoints,
  ...scheduleEndpoints,
  ...bookingEndpoints,
  ...authEndpoints,
  ...agreementEndpoints,
  ...registrationEndpoints,
  ...registrationDecisionEndpoints,
  ...rentalEndpoints,
  ...serviceEndpoints,
  ...mapEndpoints,
  ...inquiryEndpoints,
  ...reviewEndpoints,
  ...accountEndpoints,
  ...adminEndpoints,
  ...systemStateEndpoints,
} as const satisfies Record<RouteName, Endpoint>;

export type Endpoints = typeof endpoints;
