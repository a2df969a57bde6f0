/**
 * The application, its document and the booking are the user's; the busy time and the booked hours the provider's.
 * A route without a row does not compile, unless it is an admin's (trust.md, Figures 14).
 */
import type { Endpoint } from '@sklon/contract/endpoint';
import { type Endpoints, endpoints } from '@sklon/contract/endpoints';
import { type RouteName, routes } from '@sklon/contract/routes';
import { beforeAll, describe, expect, it } from 'vitest';
import { openSession } from '../src/features/auth/sessions.ts';
import { accessWorld, type Person, type Request, writes } from './access-world.ts';
import { TEST_NOW, useTestApp } from './app.ts';

const CALLERS = [
  'visitor',
  'user',
  'other user',
  'provider',
  'other provider',
  'admin',
] as const satisfies ('visitor' | Person)[];
type Caller = (typeof CALLERS)[number];
type Row = number | readonly [number, number, number, number, number, number];

const SIGNED_IN = (status: number): Row => [401, status, status, status, status, status];
/** Another person's object is not found rather than forbidden, so that its existence is not revealed. */
const THE_USER = (status: number): Row => [401, status, 404, 404, 404, 404];
/** Admins get the link to a document too. */
const THE_USER_AND_ADMIN = (status: number): Row => [401, status, 404, 404, 404, status];
/** Both sides of the booking. */
const THE_TWO = (status: number): Row => [401, status, 404, status, 404, 404];
const PROVIDERS = (status: number): Row => [401, 403, 403, status, status, 403];
const THE_PROVIDER = (status: number): Row => [401, 403, 403, status, 404, 403];

type AdminCall = {
  [Name in RouteName]: Endpoints[Name]['access'] extends 'admin' ? Name : never;
}[RouteName];

const EXPECTED: Record<Exclude<RouteName, AdminCall>, Row> = {
  listResorts: 200,
  getResortHours: 200,
  listInstructors: 200,
  getInstructor: 200,
  getInstructorPriceRange: 200,
  listRentals: 200,
  getRental: 200,
  listServices: 200,
  getService: 200,
  getMapConfig: 200,
  getAvailability: 200,
  getBookingHours: 200,

  listMeetingPointsOfInstructor: 200,
  listMeetingPointsOfResort: 200,
  createInstructorBooking: [401, 201, 201, 403, 201, 201],
  cancelInstructorBooking: THE_USER(200),
  listAlternatives: THE_USER(200),
  listOtherTimes: THE_USER(200),
  proposeMove: THE_TWO(201),
  // The provider's own proposal.
  acceptMove: [401, 200, 404, 403, 404, 404],
  declineMove: THE_TWO(200),
  listUserBookings: SIGNED_IN(200),

  createInquiry: SIGNED_IN(201),
  cancelInquiry: THE_USER(200),
  listProviderInquiries: PROVIDERS(200),
  acceptInquiry: THE_PROVIDER(200),
  declineInquiry: THE_PROVIDER(200),
  listOwnBusinesses: PROVIDERS(200),
  updateBusiness: THE_PROVIDER(200),
  uploadBusinessPhoto: THE_PROVIDER(200),

  listInstructorReviews: 200,
  createReview: THE_USER(201),
  editReview: THE_USER(200),
  listProviderReviews: PROVIDERS(200),
  answerReview: THE_PROVIDER(200),

  listConversations: SIGNED_IN(200),
  getConversation: THE_TWO(200),
  getBookingDeliveries: THE_TWO(200),
  sendMessage: THE_TWO(201),
  markMessagesRead: THE_TWO(204),
  reportConversation: [401, 204, 404, 204, 404, 404],

  signInWithTelegram: 200,
  getTelegramConfig: 200,
  getCurrentUser: SIGNED_IN(200),
  setPreferredResort: SIGNED_IN(200),
  setPreferredSkillType: SIGNED_IN(200),
  acceptAgreement: SIGNED_IN(200),
  getAgreementStatus: SIGNED_IN(200),
  setPhone: SIGNED_IN(200),
  confirmIdentity: [401, 204, 401, 401, 401, 401],
  listSignInProviders: 200,
  // Closed without their settings: auth/oauth has them.
  startSignIn: 404,
  startEmailSignIn: 404,
  startMaxSignIn: 404,
  startPhoneSignIn: 404,
  sendSignInCode: 404,
  getSignInState: 401,
  signInWithProvider: 404,
  listIdentities: SIGNED_IN(200),
  // The proof of the user.
  mergeAccounts: [401, 200, 409, 409, 409, 409],
  addIdentity: [401, 200, 409, 409, 409, 409],
  removeIdentity: THE_USER(200),
  signOut: SIGNED_IN(204),

  listCompanions: SIGNED_IN(200),
  createCompanion: SIGNED_IN(201),
  updateCompanion: THE_USER(200),
  deleteCompanion: THE_USER(204),

  listSessions: SIGNED_IN(200),
  endSession: THE_USER(204),
  endAllSessions: SIGNED_IN(204),
  listConsents: SIGNED_IN(200),
  withdrawConsent: SIGNED_IN(204),
  getNotificationChoices: SIGNED_IN(200),
  updateNotificationChoices: SIGNED_IN(200),
  listContacts: SIGNED_IN(200),
  orderContacts: SIGNED_IN(200),
  getCalendarAddress: SIGNED_IN(200),
  renewCalendarAddress: SIGNED_IN(200),
  revokeCalendarAddress: SIGNED_IN(204),
  getPush: SIGNED_IN(200),
  savePush: SIGNED_IN(204),
  removePush: SIGNED_IN(204),
  renewPush: 204,
  exportAccount: SIGNED_IN(200),
  deleteAccount: SIGNED_IN(204),

  // These act for the person of the Telegram data in the body, not of the session.
  validateTelegramAuth: 200,
  registerProvider: 201,
  checkRegistrationStatus: 200,
  cancelRegistration: 204,

  uploadRegistrationDocument: THE_USER(201),
  uploadRegistrationPhoto: THE_USER(200),
  // Strangers get a stub: see below.
  getRegistration: 200,
  createDocumentLink: THE_USER_AND_ADMIN(200),
  listMyRegistrations: PROVIDERS(200),
  listProviderResorts: 200,
  listResortsWithFolders: 200,

  getInstructorSettings: PROVIDERS(200),
  updateInstructorSettings: PROVIDERS(200),
  getMeetingPointChoices: PROVIDERS(200),
  pickMeetingPoints: PROVIDERS(200),
  saveOwnMeetingPoint: PROVIDERS(200),
  uploadOwnMeetingPointPhoto: THE_PROVIDER(200),
  deleteOwnMeetingPoint: THE_PROVIDER(200),
  listCalendarFeeds: PROVIDERS(200),
  createCalendarFeed: PROVIDERS(201),
  refreshCalendarFeed: THE_PROVIDER(200),
  deleteCalendarFeed: THE_PROVIDER(204),
  listOwnCertificates: PROVIDERS(200),
  createCertificate: PROVIDERS(201),
  updateCertificate: THE_PROVIDER(200),
  deleteCertificate: THE_PROVIDER(204),
  uploadCertificateEvidence: THE_PROVIDER(201),
  createEvidenceLink: [401, 404, 404, 200, 404, 200],
  getWorkday: PROVIDERS(200),
  updateWeeklyHours: PROVIDERS(200),
  createOwnDay: PROVIDERS(201),
  deleteOwnDay: THE_PROVIDER(204),
  createOwnDays: PROVIDERS(201),
  deleteOwnDays: THE_PROVIDER(204),
  createRecurringBusy: PROVIDERS(201),
  deleteRecurringBusy: THE_PROVIDER(204),
  updateWorkLimits: PROVIDERS(200),
  listCalendarDays: PROVIDERS(200),
  listOwnLessons: PROVIDERS(200),
  createOwnLesson: PROVIDERS(201),
  updateOwnLesson: THE_PROVIDER(200),
  deleteOwnLesson: THE_PROVIDER(204),
  createLessonLink: THE_PROVIDER(201),
  deleteLessonLink: THE_PROVIDER(204),
  getFigures: PROVIDERS(200),
  getLessonsFile: PROVIDERS(200),
  getLinkedLesson: 200,
  // The provider's own lesson.
  takeLesson: [401, 200, 200, 403, 200, 200],
  listSchedule: PROVIDERS(200),
  createBusyTime: PROVIDERS(201),
  deleteBusyTime: THE_PROVIDER(204),
  listProviderBookings: PROVIDERS(200),
  confirmBooking: THE_PROVIDER(200),
  declineBooking: THE_PROVIDER(200),
  cancelBookingAsProvider: THE_PROVIDER(200),
};

const test = useTestApp();
const { people, setUp, agree, requestOf, send } = accessWorld(test);
beforeAll(setUp);

async function answerTo(name: RouteName, caller: Caller, request?: Request) {
  return send(
    name,
    request ?? (await requestOf(name)),
    caller === 'visitor' ? undefined : people[caller].token,
  );
}

function wanted(name: RouteName, index: number): number {
  if (!isAdminCall(name)) {
    const row = EXPECTED[name];
    return typeof row === 'number' ? row : (row[index] ?? 0);
  }
  const { status, response }: Endpoint = endpoints[name];
  return [401, 403, 403, 403, 403, status ?? (response ? 200 : 204)][index] ?? 0;
}

function isAdminCall(name: RouteName): name is AdminCall {
  return endpoints[name].access === 'admin';
}

// spec: 6.27, S.5.1
it('every call has a row, except those under /admin, which are for admins alone', () => {
  const names = Object.keys(routes) as RouteName[];
  const rest = names.filter((name) => !routes[name].path.startsWith('/admin/'));
  expect(Object.keys(EXPECTED).toSorted()).toEqual(rest.toSorted());
  expect(names.filter((name) => !isAdminCall(name))).toEqual(rest);
});

/** Calls that end the caller's session: tested last. */
const ENDINGS = ['signOut', 'endAllSessions', 'deleteAccount'] as const satisfies RouteName[];

describe.each(
  (Object.keys(routes) as RouteName[]).filter((name) => !ENDINGS.some((ending) => ending === name)),
)('%s', (name) => {
  /** Of the last call, if that changed nothing. */
  let request: Request | undefined;

  // spec: 6.26
  it.each(CALLERS.map((caller, index) => [caller, wanted(name, index)] as const))(
    '%s: %i',
    async (caller, status) => {
      request ??= await requestOf(name);
      const { statusCode, body } = await answerTo(name, caller, request);
      if (statusCode < 400 && writes(name)) {
        request = undefined;
        // Approving makes the user a provider, which the next call must not see.
        await test.db
          .updateTable('users')
          .set({ has_provider_profile: false })
          .where('id', '=', people.user.id)
          .execute();
        await agree();
      }
      expect([statusCode, statusCode === status ? '' : body]).toEqual([status, '']);
    },
  );
});

// spec: D.82
it('an application is complete for its applicant and the admins, and a stub for everyone else', async () => {
  for (const caller of CALLERS) {
    const fields = Object.keys((await answerTo('getRegistration', caller)).json());
    if (caller === 'user' || caller === 'admin')
      expect(fields).toEqual(
        expect.arrayContaining(['phone', 'email', 'documents', 'admin_notes']),
      );
    else expect(fields).toEqual(['id', 'service_type', 'status', 'created_at', 'processed_at']);
  }
});

it.each(ENDINGS)('%s ends the caller’s session, and requires one', async (name) => {
  for (const person of Object.values(people))
    person.token = await openSession(test.db, person.id, TEST_NOW);
  for (const [index, caller] of CALLERS.entries()) {
    expect((await answerTo(name, caller)).statusCode).toBe(wanted(name, index));
    expect((await answerTo('getCurrentUser', caller)).statusCode).toBe(401);
  }
});
