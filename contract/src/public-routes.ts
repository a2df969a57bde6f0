/** How a call's body is sent: JSON by default; `multipart`: a form of texts; `file`: a form with one file named `file`. */
export interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  encoding?: 'multipart' | 'file';
}

/** All that a public page calls before anything is pressed: it loads these routes alone. Free of zod. */
export const publicRoutes = {
  listResorts: { method: 'GET', path: '/marketplace/resorts' },
  listInstructors: { method: 'GET', path: '/marketplace/instructors' },
  getInstructor: { method: 'GET', path: '/marketplace/instructors/{id}' },
  listRentals: { method: 'GET', path: '/marketplace/rentals' },
  getRental: { method: 'GET', path: '/marketplace/rentals/{id}' },
  listServices: { method: 'GET', path: '/marketplace/services' },
  getService: { method: 'GET', path: '/marketplace/services/{id}' },
  getMapConfig: { method: 'GET', path: '/marketplace/map-config' },
  getAvailability: { method: 'GET', path: '/providers/instructor/{id}/availability' },
  listInstructorReviews: { method: 'GET', path: '/marketplace/instructors/{id}/reviews' },
  signInWithTelegram: { method: 'POST', path: '/auth/telegram' },
  listSignInProviders: { method: 'GET', path: '/auth/providers' },
  getTelegramConfig: { method: 'GET', path: '/auth/telegram/config' },
  getCurrentUser: { method: 'GET', path: '/auth/me' },
  getAgreementStatus: { method: 'GET', path: '/auth/agreement/status' },
} as const satisfies Record<string, Route>;
