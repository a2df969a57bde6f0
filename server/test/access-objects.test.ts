/**
 * Every route × every kind of caller, with requests that are valid in all but the caller (trust.md, Figures 14). The
 * application, its document and the booking are the user's; the busy time and the booked hours the provider's. A route
 * without a row here does not compile, unless it is an admin's, which needs an input at most.
 */
import type { Endpoint } from '@sklon/contract/endpoint';
import { type Endpoints, endpoints } from '@sklon/contract/endpoints';
import type { Route } from '@sklon/contract/public-routes';
import { type RouteName, routes } from '@sklon/contract/routes';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { openSession } from '../src/features/auth/sessions.ts';
import { ADMIN_TELEGRAM_ID, TEST_NOW, useTestApp } from './app.ts';
import { ask, lesson, meetingPointForm, participant } from './bookings.ts';
import {
  certificateForm,
  makeCertificate,
  makeInstructor,
  makeMeetingPoint,
  makeRegistration,
  makeRental,
  makeResort,
  makeService,
  makeUser,
  type TestUser,
} from './factories.ts';
import { makePastLesson, review } from './lessons.ts';
import { makeShop, send, wish } from './inquiries.ts';
import { formOf } from './registration-forms.ts';
import { proofOf } from './registrations.ts';
import { telegramAuthOf } from './telegram-auth.ts';

const CALLERS = ['visitor', 'user', 'other user', 'provider', 'other provider', 'admin'] as const;
type Caller = (typeof CALLERS)[number];
/** One status for all callers, or one for each of CALLERS in their order. */
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

/** Of the calls that are not for admins alone. */
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

  listInstructorReviews: 200,
  createReview: THE_USER(201),
  listProviderReviews: PROVIDERS(200),
  answerReview: THE_PROVIDER(200),

  listConversations: SIGNED_IN(200),
  getConversation: THE_TWO(200),
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
  listOwnCertificates: PROVIDERS(200),
  createCertificate: PROVIDERS(201),
  updateCertificate: THE_PROVIDER(200),
  deleteCertificate: THE_PROVIDER(204),
  uploadCertificateEvidence: THE_PROVIDER(201),
  createEvidenceLink: [401, 404, 404, 200, 404, 200],
  listSchedule: PROVIDERS(200),
  createBusyTime: PROVIDERS(201),
  deleteBusyTime: THE_PROVIDER(204),
  listProviderBookings: PROVIDERS(200),
  confirmBooking: THE_PROVIDER(200),
  declineBooking: THE_PROVIDER(200),
  cancelBookingAsProvider: THE_PROVIDER(200),
};

const test = useTestApp();
const people = {} as Record<Exclude<Caller, 'visitor'>, TestUser>;
let instructorId = 0;
let resortId = 0;
let picture: Buffer;

beforeAll(async () => {
  resortId = (await makeResort(test.db)).id;
  const instructor = await makeInstructor(test.db, { resort_ids: [resortId] });
  instructorId = instructor.id;
  people.provider = instructor.user;
  people['other provider'] = (await makeInstructor(test.db, { resort_ids: [resortId] })).user;
  people.user = await makeUser(test.db);
  people['other user'] = await makeUser(test.db);
  people.admin = await makeUser(test.db, { telegramId: ADMIN_TELEGRAM_ID });
  await agree();
  picture = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#3c6e9f' } })
    .png()
    .toBuffer();
});

interface Request {
  params?: Record<string, number | string>;
  query?: Record<string, string>;
  body?: object;
  file?: true;
}

/** Number of another session of the user, which no call uses. */
async function sessionOfUser(): Promise<number> {
  await openSession(test.db, people.user.id, TEST_NOW);
  const session = await test.db
    .selectFrom('sessions')
    .select((eb) => eb.fn.max('id').as('id'))
    .where('user_id', '=', people.user.id)
    .executeTakeFirstOrThrow();
  return session.id;
}

/** Records the user agreement of all people. */
async function agree(): Promise<void> {
  const consent = {
    user_type: 'user',
    doc_version: 1,
    documents: '{}',
    accepted_at: TEST_NOW,
  } as const;
  await test.db
    .insertInto('consents')
    .values(Object.values(people).map(({ id }) => ({ ...consent, user_id: id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The user's only application: pending, with a document. */
async function application(): Promise<Record<'id' | 'document_id', number>> {
  await test.db.deleteFrom('registrations').where('user_id', '=', people.user.id).execute();
  const { id } = await makeRegistration(test.db, { user: people.user, resort_ids: [resortId] });
  const document = {
    filename: `${'a'.repeat(20)}${id}.png`,
    original_filename: 'a.png',
    content_type: 'image/png',
    file_size: 1,
  };
  const { id: document_id } = await test.db
    .insertInto('registration_documents')
    .values({ ...document, registration_id: id, uploaded_at: TEST_NOW })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, document_id };
}

/** The only booking: the user's with the provider, pending. */
async function booking(): Promise<{ id: number }> {
  await clearCalendar();
  return { id: (await ask(test, people.user, lesson(instructorId))).body.id };
}

const ANOTHER_TIME = { booking_date: '2026-01-17', start_time: '12:00', end_time: '14:00' };

/** The same, for which the provider proposes another time. */
async function proposedMove(): Promise<{ id: number; move: number }> {
  const params = await booking();
  const { token } = people.provider;
  const { body } = await test.call('proposeMove', { params, body: ANOTHER_TIME }, { token });
  return { ...params, move: body.move?.id ?? 0 };
}

/** The same with a message of each side. */
async function conversation(): Promise<{ id: number }> {
  const params = await booking();
  for (const { token } of [people.user, people.provider])
    await test.call('sendMessage', { params, body: { text: 'Добрый день' } }, { token });
  return params;
}

async function reportedConversation(): Promise<{ id: number }> {
  const params = await conversation();
  const { token } = people.user;
  await test.call('reportConversation', { params, body: { reason: 'Грубит' } }, { token });
  return params;
}

async function clearCalendar(): Promise<void> {
  await test.db.deleteFrom('messages').execute();
  await test.db.deleteFrom('reviews').execute();
  await test.db.deleteFrom('bookings').execute();
  await test.db.deleteFrom('schedule_records').execute();
}

/** The user's inquiry to the provider's shop, pending. */
async function theInquiry(): Promise<{ id: number }> {
  await test.db.deleteFrom('service_requests').execute();
  await test.db.deleteFrom('rentals').where('user_id', '=', people.provider.id).execute();
  const shop = await makeRental(test.db, { resort_ids: [resortId], user_id: people.provider.id });
  return { id: (await send(test, people.user, wish({ rental_id: shop.id }))).body.id };
}

/** The only lesson that is over: the user's with the provider. */
async function pastLesson() {
  await clearCalendar();
  return makePastLesson(test, {
    customer: people.user,
    instructor: { id: instructorId, user: people.provider, resort_ids: [resortId] },
  });
}

/** The review of it. */
async function theReview(): Promise<{ id: number }> {
  return { id: (await review(test, await pastLesson())).id };
}

async function busyTime(): Promise<{ id: number }> {
  await clearCalendar();
  const time = {
    date: '2026-01-16',
    start_time: '10:00',
    end_time: '11:00',
    timezone: 'Europe/Moscow',
  };
  return test.db
    .insertInto('schedule_records')
    .values({ ...time, instructor_id: instructorId, status: 'busy' })
    .returning('id')
    .executeTakeFirstOrThrow();
}

/** A person whom no other call is about. */
async function stranger(values: Parameters<typeof makeUser>[1] = {}): Promise<{ id: number }> {
  const { id } = await makeUser(test.db, values);
  return { id };
}

async function auditRecord(): Promise<{ id: number }> {
  return test.db
    .insertInto('audit_records')
    .values({ at: TEST_NOW, actor_id: people.admin.id, action: 'update', entity: 'resort' })
    .returning('id')
    .executeTakeFirstOrThrow();
}

/** On which no call books. */
const DISTANT_DAY = '2026-03-20';

async function specialDay(): Promise<{ id: number; special_day_id: number }> {
  await test.db.deleteFrom('special_days').execute();
  const { id } = await test.db
    .insertInto('special_days')
    .values({ resort_id: resortId, date: DISTANT_DAY, reason: 'ветер', created_at: TEST_NOW })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id: resortId, special_day_id: id };
}

async function companionOfUser(): Promise<{ id: number }> {
  await test.db.deleteFrom('companions').execute();
  const { token } = people.user;
  return (await test.call('createCompanion', { body: participant() }, { token })).body;
}

/** The only certificate: the provider's, with evidence, waiting. */
async function certificate(): Promise<{ id: number }> {
  await test.db.deleteFrom('certificates').execute();
  return makeCertificate(test.db, instructorId);
}

/** The one of the provider, and no other. */
async function ownMeetingPoint(): Promise<void> {
  await test.db.deleteFrom('meeting_points').execute();
  await meetingPoint({ instructor_id: instructorId });
}

const meetingPoint = (values: Parameters<typeof makeMeetingPoint>[2] = {}) =>
  makeMeetingPoint(test.db, resortId, values);
const rental = async () => ({ id: (await makeRental(test.db, { resort_ids: [resortId] })).id });
const proof = () => proofOf(test, people.user);
let newcomers = 5_000_000;

/** The requests, made anew for every caller. Calls that are not listed need no input. */
const REQUESTS: Partial<Record<RouteName, () => Promise<Request>>> = {
  getResortHours: async () => ({ params: { id: resortId } }),
  getInstructor: async () => ({ params: { id: instructorId } }),
  getRental: async () => ({ params: await rental() }),
  getService: async () => ({
    params: { id: (await makeService(test.db, { resort_ids: [resortId] })).id },
  }),
  getAvailability: async () => ({ params: { id: instructorId }, query: { date: '2026-01-14' } }),
  getBookingHours: async () => ({ params: { id: instructorId } }),
  createInstructorBooking: async () => {
    await clearCalendar();
    return { body: lesson(instructorId) };
  },
  listMeetingPointsOfInstructor: async () => ({ params: { id: instructorId } }),
  listMeetingPointsOfResort: async () => ({ params: { id: resortId } }),
  cancelInstructorBooking: async () => ({ params: await booking() }),
  listAlternatives: async () => ({ params: await booking() }),
  listOtherTimes: async () => ({ params: await booking() }),
  proposeMove: async () => ({ params: await booking(), body: ANOTHER_TIME }),
  acceptMove: async () => ({ params: await proposedMove() }),
  declineMove: async () => ({ params: await proposedMove() }),
  createInquiry: async () => ({
    body: wish({ rental_id: (await makeShop(test.db, { resort_ids: [resortId] })).id }),
  }),
  cancelInquiry: async () => ({ params: await theInquiry() }),
  acceptInquiry: async () => ({ params: await theInquiry() }),
  declineInquiry: async () => ({ params: await theInquiry() }),
  listInstructorReviews: async () => ({ params: { id: instructorId } }),
  createReview: async () => ({
    params: { id: (await pastLesson()).id },
    body: { stars: 5, text: 'Хорошо' },
  }),
  answerReview: async () => ({ params: await theReview(), body: { answer: 'Спасибо' } }),
  hideReview: async () => ({ params: await theReview(), body: { reason: 'Грубость' } }),
  showReview: async () => {
    const params = await theReview();
    await test.db
      .updateTable('reviews')
      .set({ hidden_at: TEST_NOW, hidden_reason: 'Грубость' })
      .where('id', '=', params.id)
      .execute();
    return { params };
  },
  getConversation: async () => ({ params: await booking() }),
  sendMessage: async () => ({ params: await booking(), body: { text: 'Добрый день' } }),
  markMessagesRead: async () => ({ params: await booking(), body: { read_id: 1 } }),
  reportConversation: async () => ({ params: await conversation(), body: { reason: 'Грубит' } }),
  getReportedConversation: async () => ({ params: await reportedConversation() }),
  handleReports: async () => ({ params: await reportedConversation(), body: {} }),
  signInWithTelegram: async () => ({ body: telegramAuthOf({ id: (newcomers += 1) }) }),
  setPreferredResort: async () => ({ body: { preferred_resort_id: resortId } }),
  setPreferredSkillType: async () => ({ body: { preferred_skill_type: 'ski' } }),
  acceptAgreement: async () => ({ body: { user_type: 'user', doc_version: 1 } }),
  setPhone: async () => ({ body: { phone: '+7 916 123-45-67' } }),
  createCompanion: async () => ({ body: participant() }),
  updateCompanion: async () => ({ params: await companionOfUser(), body: participant() }),
  deleteCompanion: async () => ({ params: await companionOfUser() }),
  confirmIdentity: async () => ({ body: proof() }),
  endSession: async () => ({ params: { id: await sessionOfUser() } }),
  withdrawConsent: async () => ({ params: { user_type: 'user' } }),
  updateNotificationChoices: async () => ({ body: { reminders: true, reviews: false } }),
  deleteAccount: async () => ({ body: { confirm: 'УДАЛИТЬ' } }),
  validateTelegramAuth: async () => ({ body: { telegram_auth: proof() } }),
  registerProvider: async () => {
    await test.db.deleteFrom('registrations').where('user_id', '=', people.user.id).execute();
    return { body: { ...formOf('instructor'), telegram_auth: proof(), resort_ids: [resortId] } };
  },
  checkRegistrationStatus: async () => ({
    body: { telegram_auth: JSON.stringify(proof()), service_type: 'instructor' },
  }),
  cancelRegistration: async () => ({
    params: { id: (await application()).id },
    body: { telegram_auth: proof() },
  }),
  uploadRegistrationDocument: async () => ({ params: await application(), file: true }),
  uploadRegistrationPhoto: async () => ({ params: await application(), file: true }),
  getRegistration: async () => ({ params: await application() }),
  createDocumentLink: async () => ({ params: await application() }),
  updateInstructorSettings: async () => ({ body: { price_2h: 5000 } }),
  pickMeetingPoints: async () => ({ body: { picked: [(await meetingPoint()).id] } }),
  saveOwnMeetingPoint: async () => ({ body: { ...meetingPointForm(), resort_id: resortId } }),
  uploadOwnMeetingPointPhoto: async () => {
    await ownMeetingPoint();
    return { file: true };
  },
  deleteOwnMeetingPoint: async () => {
    await ownMeetingPoint();
    return {};
  },
  createCertificate: async () => {
    await test.db.deleteFrom('certificates').execute();
    return { body: certificateForm() };
  },
  updateCertificate: async () => ({ params: await certificate(), body: certificateForm() }),
  deleteCertificate: async () => ({ params: await certificate() }),
  uploadCertificateEvidence: async () => ({ params: await certificate(), file: true }),
  createEvidenceLink: async () => ({ params: await certificate() }),
  verifyCertificate: async () => ({ params: await certificate(), body: { revision: 1 } }),
  refuseCertificate: async () => ({
    params: await certificate(),
    body: { revision: 1, reason: 'Не видно номера' },
  }),
  listSchedule: async () => ({ query: { start_date: '2026-01-14', end_date: '2026-01-20' } }),
  createBusyTime: async () => {
    await clearCalendar();
    return { body: { date: '2026-01-16', start_time: '10:00', end_time: '11:00', status: 'busy' } };
  },
  deleteBusyTime: async () => ({ params: await busyTime() }),
  confirmBooking: async () => ({ params: await booking() }),
  declineBooking: async () => ({ params: await booking() }),
  cancelBookingAsProvider: async () => ({ params: await booking(), body: { reason: 'Заболел' } }),
  approveRegistration: async () => ({ params: await application(), body: {} }),
  rejectRegistration: async () => ({
    params: await application(),
    body: { reason: 'Нет диплома' },
  }),
  getAdminBooking: async () => ({ params: await booking() }),
  cancelBookingAsAdmin: async () => ({
    params: await booking(),
    body: { on_behalf_of: 'instructor', reason: 'Доступ закрыт' },
  }),
  getAdminUser: async () => ({ params: { id: people.user.id } }),
  blockUser: async () => ({ params: await stranger(), body: { reason: 'Жалобы клиентов' } }),
  unblockUser: async () => ({
    params: await stranger({ blocked_at: TEST_NOW, blocked_reason: 'Жалобы клиентов' }),
  }),
  endUserSession: async () => ({
    params: { id: people.user.id, session_id: await sessionOfUser() },
  }),
  endUserSessions: async () => ({ params: await stranger() }),
  getAuditRecord: async () => ({ params: await auditRecord() }),
  listInstructorRegistrations: async () => ({ params: { id: instructorId } }),
  getAdminResort: async () => ({ params: { id: resortId } }),
  updateResort: async () => ({ params: { id: resortId }, body: { name: 'Гора' } }),
  listSpecialDays: async () => ({ params: { id: resortId } }),
  listAffectedLessons: async () => ({ params: { id: resortId }, query: { date: DISTANT_DAY } }),
  createSpecialDay: async () => {
    await test.db.deleteFrom('special_days').execute();
    return { params: { id: resortId }, body: { date: DISTANT_DAY, reason: 'сильный ветер' } };
  },
  deleteSpecialDay: async () => ({ params: await specialDay() }),
  listMeetingPoints: async () => ({ params: { id: resortId } }),
  createMeetingPoint: async () => ({ params: { id: resortId }, body: meetingPointForm() }),
  updateMeetingPoint: async () => ({ params: await meetingPoint(), body: meetingPointForm() }),
  uploadMeetingPointPhoto: async () => ({ params: await meetingPoint(), file: true }),
  deleteMeetingPoint: async () => ({ params: await meetingPoint() }),
  listOwnMeetingPoints: async () => ({ params: { id: instructorId } }),
  takeDownMeetingPoint: async () => {
    await test.db.deleteFrom('meeting_points').execute();
    return {
      params: await meetingPoint({ instructor_id: instructorId }),
      body: { photo_only: false, reason: 'Чужое фото' },
    };
  },
  createRental: async () => ({ body: { business_name: 'Двор', resort_id: resortId } }),
  updateRental: async () => ({
    params: await rental(),
    body: { business_name: 'Двор', resort_id: resortId },
  }),
  deleteRental: async () => ({ params: await rental() }),
  uploadRentalPhoto: async () => ({ params: await rental(), file: true }),
};

function payloadOf(name: RouteName, { body, file }: Request): object | undefined {
  const { encoding }: Route = routes[name];
  if (!file && encoding !== 'multipart') return body;
  const form = new FormData();
  for (const [key, value] of Object.entries(body ?? {})) form.append(key, String(value));
  if (file)
    form.append('file', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'picture.png');
  return form;
}

async function answerTo(name: RouteName, caller: Caller) {
  const request = (await REQUESTS[name]?.()) ?? {};
  const payload = payloadOf(name, request);
  return test.app.inject({
    method: routes[name].method,
    url: `/api${routes[name].path.replace(/\{(\w+)\}/g, (_, key: string) => String(request.params?.[key]))}`,
    query: request.query ?? {},
    headers: caller === 'visitor' ? {} : { authorization: `Bearer ${people[caller].token}` },
    ...(payload && { payload }),
  });
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
  // spec: 6.26
  it.each(CALLERS.map((caller, index) => [caller, wanted(name, index)] as const))(
    '%s: %i',
    async (caller, status) => {
      const { statusCode, body } = await answerTo(name, caller);
      // Approving makes the user a provider, which the next call must not see.
      await test.db
        .updateTable('users')
        .set({ has_provider_profile: false })
        .where('id', '=', people.user.id)
        .execute();
      await agree();
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
