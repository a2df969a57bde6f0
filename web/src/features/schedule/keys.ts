/** Keys of queries, by which a change finds what shows it. */

/** Under 'me', because own bookings are marked in it. */
export const availabilityKey = ['me', 'availability'] as const;

/** Of the public profile. */
export const freeDaysKey = ['free-days'] as const;

/** Records of the instructor's own calendar. */
export const scheduleKey = ['me', 'schedule'] as const;

/** A change of a resort's hours invalidates everything under it. */
export const bookingHoursKey = ['booking-hours'] as const;
