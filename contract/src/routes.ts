import { publicRoutes, type Route } from './public-routes.ts';

/**
 * The table of contents of the API (spec section 7): every call by its name. Paths are below /api; `{id}` marks a
 * parameter. Free of zod, so the browser can import it; `endpoints.ts` has schemas and access rules under the same names.
 */
export const routes = {
  ...publicRoutes,

  createInstructorBooking: { method: 'POST', path: '/marketplace/instructor-bookings/with-time' },
  cancelInstructorBooking: {
    method: 'DELETE',
    path: '/marketplace/instructor-bookings/{id}/cancel',
  },
  listAlternatives: {
    method: 'GET',
    path: '/marketplace/instructor-bookings/{id}/alternatives',
  },
  listOtherTimes: {
    method: 'GET',
    path: '/marketplace/instructor-bookings/{id}/other-times',
  },
  listMeetingPointsOfInstructor: {
    method: 'GET',
    path: '/marketplace/instructors/{id}/meeting-points',
  },
  proposeMove: { method: 'POST', path: '/marketplace/instructor-bookings/{id}/moves' },
  acceptMove: {
    method: 'POST',
    path: '/marketplace/instructor-bookings/{id}/moves/{move}/accept',
  },
  declineMove: {
    method: 'DELETE',
    path: '/marketplace/instructor-bookings/{id}/moves/{move}',
  },
  listUserBookings: { method: 'GET', path: '/marketplace/bookings/user' },
  createInquiry: { method: 'POST', path: '/marketplace/bookings' },
  cancelInquiry: { method: 'DELETE', path: '/marketplace/bookings/{id}/cancel' },
  listProviderInquiries: { method: 'GET', path: '/providers/settings/requests' },
  acceptInquiry: { method: 'POST', path: '/providers/settings/requests/{id}/accept' },
  declineInquiry: { method: 'POST', path: '/providers/settings/requests/{id}/decline' },

  createReview: { method: 'POST', path: '/marketplace/instructor-bookings/{id}/review' },
  listProviderReviews: { method: 'GET', path: '/providers/settings/reviews' },
  answerReview: { method: 'POST', path: '/providers/settings/reviews/{id}/answer' },

  listConversations: { method: 'GET', path: '/marketplace/conversations' },
  getConversation: { method: 'GET', path: '/marketplace/instructor-bookings/{id}/messages' },
  sendMessage: { method: 'POST', path: '/marketplace/instructor-bookings/{id}/messages' },
  markMessagesRead: { method: 'PUT', path: '/marketplace/instructor-bookings/{id}/messages/read' },
  reportConversation: {
    method: 'POST',
    path: '/marketplace/instructor-bookings/{id}/messages/report',
  },

  setPreferredResort: { method: 'PATCH', path: '/auth/me/preferred-resort' },
  setPreferredSkillType: { method: 'PATCH', path: '/auth/me/preferred-skill-type' },
  setPhone: { method: 'PATCH', path: '/auth/me/phone' },
  acceptAgreement: { method: 'POST', path: '/auth/agreement' },
  confirmIdentity: { method: 'POST', path: '/auth/confirm' },
  signOut: { method: 'POST', path: '/auth/logout' },

  listCompanions: { method: 'GET', path: '/auth/me/companions' },
  createCompanion: { method: 'POST', path: '/auth/me/companions' },
  updateCompanion: { method: 'PUT', path: '/auth/me/companions/{id}' },
  deleteCompanion: { method: 'DELETE', path: '/auth/me/companions/{id}' },

  listSessions: { method: 'GET', path: '/auth/sessions' },
  endSession: { method: 'DELETE', path: '/auth/sessions/{id}' },
  endAllSessions: { method: 'DELETE', path: '/auth/sessions' },
  listConsents: { method: 'GET', path: '/auth/consents' },
  withdrawConsent: { method: 'DELETE', path: '/auth/consents/{user_type}' },
  getNotificationChoices: { method: 'GET', path: '/auth/me/notifications' },
  updateNotificationChoices: { method: 'PUT', path: '/auth/me/notifications' },
  exportAccount: { method: 'GET', path: '/auth/me/export' },
  deleteAccount: { method: 'DELETE', path: '/auth/me' },

  validateTelegramAuth: { method: 'POST', path: '/providers/validate-auth' },

  registerProvider: { method: 'POST', path: '/providers/register' },
  uploadRegistrationDocument: {
    method: 'POST',
    path: '/providers/register/{id}/documents',
    encoding: 'file',
  },
  uploadRegistrationPhoto: {
    method: 'POST',
    path: '/providers/register/{id}/profile-photo',
    encoding: 'file',
  },
  cancelRegistration: { method: 'DELETE', path: '/providers/register/{id}' },
  getRegistration: { method: 'GET', path: '/providers/registrations/{id}' },
  createDocumentLink: {
    method: 'POST',
    path: '/providers/registrations/{id}/documents/{document_id}/link',
  },
  checkRegistrationStatus: {
    method: 'POST',
    path: '/providers/check-status',
    encoding: 'multipart',
  },
  listMyRegistrations: { method: 'GET', path: '/providers/my-registrations' },
  listProviderResorts: { method: 'GET', path: '/providers/resorts' },
  listResortsWithFolders: { method: 'GET', path: '/providers/resorts-with-folders' },

  getInstructorSettings: { method: 'GET', path: '/instructors/settings' },
  updateInstructorSettings: { method: 'PUT', path: '/instructors/settings' },
  getMeetingPointChoices: { method: 'GET', path: '/instructors/settings/meeting-points' },
  pickMeetingPoints: { method: 'PUT', path: '/instructors/settings/meeting-points' },
  saveOwnMeetingPoint: { method: 'PUT', path: '/instructors/settings/meeting-points/own' },
  deleteOwnMeetingPoint: { method: 'DELETE', path: '/instructors/settings/meeting-points/own' },
  listSchedule: { method: 'GET', path: '/providers/settings/schedule' },
  createBusyTime: { method: 'POST', path: '/providers/settings/schedule' },
  deleteBusyTime: { method: 'DELETE', path: '/providers/settings/schedule/{id}' },
  listProviderBookings: { method: 'GET', path: '/providers/settings/bookings' },
  confirmBooking: { method: 'POST', path: '/providers/settings/bookings/{id}/confirm' },
  declineBooking: { method: 'POST', path: '/providers/settings/bookings/{id}/decline' },
  cancelBookingAsProvider: { method: 'POST', path: '/providers/settings/bookings/{id}/cancel' },

  listRegistrations: { method: 'GET', path: '/admin/provider-registrations' },
  approveRegistration: { method: 'POST', path: '/admin/provider-registrations/{id}/approve' },
  rejectRegistration: { method: 'POST', path: '/admin/provider-registrations/{id}/reject' },
  listProviderForms: { method: 'GET', path: '/admin/provider-forms' },
  listAdminInstructors: { method: 'GET', path: '/admin/instructors' },
  listInstructorRegistrations: { method: 'GET', path: '/admin/instructors/{id}/registrations' },
  listAdminResorts: { method: 'GET', path: '/admin/resorts' },
  listRentalSelectorResorts: { method: 'GET', path: '/admin/resorts/for-rental-selector' },
  getAdminResort: { method: 'GET', path: '/admin/resorts/{id}' },
  updateResort: { method: 'PUT', path: '/admin/resorts/{id}' },
  listSpecialDays: { method: 'GET', path: '/admin/resorts/{id}/special-days' },
  listAffectedLessons: { method: 'GET', path: '/admin/resorts/{id}/special-days/affected' },
  createSpecialDay: { method: 'POST', path: '/admin/resorts/{id}/special-days' },
  deleteSpecialDay: {
    method: 'DELETE',
    path: '/admin/resorts/{id}/special-days/{special_day_id}',
  },
  listMeetingPoints: { method: 'GET', path: '/admin/resorts/{id}/meeting-points' },
  createMeetingPoint: { method: 'POST', path: '/admin/resorts/{id}/meeting-points' },
  updateMeetingPoint: { method: 'PUT', path: '/admin/meeting-points/{id}' },
  deleteMeetingPoint: { method: 'DELETE', path: '/admin/meeting-points/{id}' },
  listAdminRentals: { method: 'GET', path: '/admin/rentals' },
  createRental: { method: 'POST', path: '/admin/rentals' },
  updateRental: { method: 'PUT', path: '/admin/rentals/{id}' },
  deleteRental: { method: 'DELETE', path: '/admin/rentals/{id}' },
  listAdminBookings: { method: 'GET', path: '/admin/bookings' },
  getAdminBooking: { method: 'GET', path: '/admin/bookings/{id}' },
  listAdminReviews: { method: 'GET', path: '/admin/reviews' },
  hideReview: { method: 'POST', path: '/admin/reviews/{id}/hide' },
  showReview: { method: 'POST', path: '/admin/reviews/{id}/show' },
  cancelBookingAsAdmin: { method: 'POST', path: '/admin/bookings/{id}/cancel' },
  listAdminUsers: { method: 'GET', path: '/admin/users' },
  getAdminUser: { method: 'GET', path: '/admin/users/{id}' },
  blockUser: { method: 'POST', path: '/admin/users/{id}/block' },
  unblockUser: { method: 'POST', path: '/admin/users/{id}/unblock' },
  endUserSession: { method: 'DELETE', path: '/admin/users/{id}/sessions/{session_id}' },
  endUserSessions: { method: 'DELETE', path: '/admin/users/{id}/sessions' },
  listAuditRecords: { method: 'GET', path: '/admin/audit' },
  getAuditRecord: { method: 'GET', path: '/admin/audit/{id}' },
  listReportedConversations: { method: 'GET', path: '/admin/conversations' },
  getReportedConversation: { method: 'GET', path: '/admin/conversations/{id}' },
  getSystemState: { method: 'GET', path: '/admin/state' },
  uploadRentalPhoto: {
    method: 'POST',
    path: '/admin/rentals/{id}/profile-photo',
    encoding: 'file',
  },
} as const satisfies Record<string, Route>;

export type RouteName = keyof typeof routes;
