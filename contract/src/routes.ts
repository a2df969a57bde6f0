/**
 * The table of contents of the API (spec section 7): every call by its name. Paths are below /api; `{id}` marks a
 * parameter. Free of zod, so the browser can import it; schemas and access rules stand under the same names in
 * `endpoints.ts`.
 */
export const routes = {
  listResorts: { method: 'GET', path: '/marketplace/resorts' },
  getResortHours: { method: 'GET', path: '/marketplace/resorts/{id}/hours' },

  listInstructors: { method: 'GET', path: '/marketplace/instructors' },
  getInstructor: { method: 'GET', path: '/marketplace/instructors/{id}' },
  getInstructorPriceRange: { method: 'GET', path: '/marketplace/instructors/price-range/min-max' },

  getAvailability: { method: 'GET', path: '/providers/instructor/{id}/availability' },
  getBookingHours: { method: 'GET', path: '/providers/instructor/booking-hours/{id}' },

  createInstructorBooking: { method: 'POST', path: '/marketplace/instructor-bookings/with-time' },
  cancelInstructorBooking: { method: 'DELETE', path: '/marketplace/instructor-bookings/{id}/cancel' },
  listUserBookings: { method: 'GET', path: '/marketplace/bookings/user' },

  signInWithTelegram: { method: 'POST', path: '/auth/telegram' },
  getTelegramConfig: { method: 'GET', path: '/auth/telegram/config' },
  getCurrentUser: { method: 'GET', path: '/auth/me' },
  setPreferredResort: { method: 'PATCH', path: '/auth/me/preferred-resort' },
  setPreferredSkillType: { method: 'PATCH', path: '/auth/me/preferred-skill-type' },
  acceptAgreement: { method: 'POST', path: '/auth/agreement' },
  getAgreementStatus: { method: 'GET', path: '/auth/agreement/status' },
  signOut: { method: 'POST', path: '/auth/logout' },

  validateTelegramAuth: { method: 'POST', path: '/providers/validate-auth' },
} as const satisfies Record<string, { method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'; path: string }>;

export type RouteName = keyof typeof routes;
