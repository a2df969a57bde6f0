/** Key of the caller's bookings in the query cache: everything that changes a booking invalidates it. */
export const userBookingsKey = ['me', 'bookings'] as const;
