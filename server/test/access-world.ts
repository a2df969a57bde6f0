/**
 * A valid request for every call: of the user, the application, its document, companion and booking; of the
 * provider, the instructor, shop, certificate and busy time (trust.md, Figures 14).
 */
import { randomUUID } from 'node:crypto';
import type { Endpoint } from '@sklon/contract/endpoint';
import { endpoints } from '@sklon/contract/endpoints';
import type { Route } from '@sklon/contract/public-routes';
import { type RouteName, routes } from '@sklon/contract/routes';
import { NO_LIMITS } from '@sklon/contract/workday-rules';
import sharp from 'sharp';
import { openSession } from '../src/features/auth/sessions.ts';
import { ADMIN_TELEGRAM_ID, TEST_NOW, type TestApp } from './app.ts';
import { ask, lesson, meetingPointForm, participant } from './bookings.ts';
import { calendarFeedForm } from './calendars.ts';
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
import { makeShop, send, wish } from './inquiries.ts';
import { makePastLesson, review } from './lessons.ts';
import { PUSH_SUBSCRIPTION } from './push.ts';
import { formOf } from './registration-forms.ts';
import { proofOf } from './registrations.ts';
import { telegramAuthOf } from './telegram-auth.ts';

export type Person = 'user' | 'other user' | 'provider' | 'other provider' | 'admin';

export interface Request {
  params?: Record<string, number | string>;
  query?: Record<string, string>;
  body?: object;
  file?: true;
}

export function writes(name: RouteName): boolean {
  return routes[name].method !== 'GET';
}

export function callerOf(name: RouteName): Person {
  const { access }: Endpoint = endpoints[name];
  if (access === 'admin') return 'admin';
  return access === 'provider' || name === 'createEvidenceLink' ? 'provider' : 'user';
}

const WORK = [{ start: '08:00', end: '23:00' }];

export function accessWorld(test: TestApp) {
  const people = {} as Record<Person, TestUser>;
  let instructorId = 0;
  let resortId = 0;
  let picture: Buffer;

  async function setUp(): Promise<void> {
    await test.db
      .deleteFrom('identities')
      .where('subject', '=', String(ADMIN_TELEGRAM_ID))
      .execute();
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
  }

  async function sessionOfUser(): Promise<number> {
    await openSession(test.db, people.user.id, TEST_NOW);
    const session = await test.db
      .selectFrom('sessions')
      .select((eb) => eb.fn.max('id').as('id'))
      .where('user_id', '=', people.user.id)
      .executeTakeFirstOrThrow();
    return session.id;
  }

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

  async function booking(): Promise<{ id: number }> {
    await clearCalendar();
    return { id: (await ask(test, people.user, lesson(instructorId))).body.id };
  }

  const ANOTHER_TIME = { booking_date: '2026-01-17', start_time: '12:00', end_time: '14:00' };

  async function proposedMove(): Promise<{ id: number; move: number }> {
    const params = await booking();
    const { token } = people.provider;
    const { body } = await test.call('proposeMove', { params, body: ANOTHER_TIME }, { token });
    return { ...params, move: body.move?.id ?? 0 };
  }

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
    await test.db.deleteFrom('own_lessons').execute();
    await test.db.deleteFrom('bookings').execute();
    await test.db.deleteFrom('schedule_records').execute();
  }

  async function theInquiry(): Promise<{ id: number }> {
    await test.db.deleteFrom('service_requests').execute();
    await test.db.deleteFrom('rentals').where('user_id', '=', people.provider.id).execute();
    const shop = await makeRental(test.db, { resort_ids: [resortId], user_id: people.provider.id });
    return { id: (await send(test, people.user, wish({ rental_id: shop.id }))).body.id };
  }

  async function business(): Promise<{ kind: string; id: number }> {
    await theInquiry();
    const { id } = await test.db
      .selectFrom('rentals')
      .select('id')
      .where('user_id', '=', people.provider.id)
      .executeTakeFirstOrThrow();
    return { kind: 'rental', id };
  }

  async function pastLesson() {
    await clearCalendar();
    return makePastLesson(test, {
      customer: people.user,
      instructor: { id: instructorId, user: people.provider, resort_ids: [resortId] },
    });
  }

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

  async function calendarFeed(): Promise<{ id: number }> {
    await test.db.deleteFrom('calendar_feeds').execute();
    const { token } = people.provider;
    const { body } = await test.call('createCalendarFeed', { body: calendarFeedForm() }, { token });
    return { id: body.id };
  }

  async function ownDay(): Promise<{ id: number }> {
    await test.db.deleteFrom('own_days').execute();
    const days = { first_date: '2026-02-01', last_date: '2026-02-07', open_slots: 0 };
    return test.db
      .insertInto('own_days')
      .values({ ...days, instructor_id: instructorId, created_at: TEST_NOW })
      .returning('id')
      .executeTakeFirstOrThrow();
  }

  async function recurringBusy(): Promise<{ id: number }> {
    await test.db.deleteFrom('recurring_busy').execute();
    return test.db
      .insertInto('recurring_busy')
      .values({ instructor_id: instructorId, weekdays: 4, busy_slots: 1, created_at: TEST_NOW })
      .returning('id')
      .executeTakeFirstOrThrow();
  }

  const ownLessonForm = () => ({
    booking_date: '2026-01-16',
    start_time: '10:00',
    end_time: '11:00',
    resort_id: resortId,
    customer_name: 'Ольга',
    customer_phone: null,
    note: null,
    price: 3000,
  });

  async function ownLesson(): Promise<{ id: number }> {
    await clearCalendar();
    const { token } = people.provider;
    return (await test.call('createOwnLesson', { body: ownLessonForm() }, { token })).body;
  }

  async function lessonLink(): Promise<{ token: string }> {
    const params = { id: (await ownLesson()).id };
    const { token } = people.provider;
    const body = { minutes: 60 };
    return (await test.call('createLessonLink', { params, body }, { token })).body;
  }

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

  async function backup(): Promise<{ id: number }> {
    const made = { requested_at: TEST_NOW, made_at: TEST_NOW, bytes: 1, name: randomUUID() };
    return test.db.insertInto('backups').values(made).returning('id').executeTakeFirstOrThrow();
  }

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

  async function certificate(): Promise<{ id: number }> {
    await test.db.deleteFrom('certificates').execute();
    return makeCertificate(test.db, instructorId);
  }

  async function ownMeetingPoint(): Promise<void> {
    await test.db.deleteFrom('meeting_points').execute();
    await meetingPoint({ instructor_id: instructorId });
  }

  const meetingPoint = (values: Parameters<typeof makeMeetingPoint>[2] = {}) =>
    makeMeetingPoint(test.db, resortId, values);
  const rental = async () => ({ id: (await makeRental(test.db, { resort_ids: [resortId] })).id });
  const proof = () => proofOf(test, people.user);
  let newcomers = 5_000_000;

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
    acceptInquiry: async () => ({ params: await theInquiry(), body: { price_total: 7500 } }),
    declineInquiry: async () => ({ params: await theInquiry() }),
    updateBusiness: async () => ({ params: await business(), body: { price_ski_set: 1500 } }),
    uploadBusinessPhoto: async () => ({ params: await business(), file: true }),
    listInstructorReviews: async () => ({ params: { id: instructorId } }),
    createReview: async () => ({
      params: { id: (await pastLesson()).id },
      body: { stars: 5, text: 'Хорошо' },
    }),
    editReview: async () => {
      const past = await pastLesson();
      await review(test, past);
      return { params: { id: past.id }, body: { stars: 4, text: 'Хорошо' } };
    },
    answerReview: async () => ({ params: await theReview(), body: { answer: 'Спасибо' } }),
    getAdminReview: async () => ({ params: await theReview() }),
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
    getBookingDeliveries: async () => ({ params: await booking() }),
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
    startSignIn: async () => ({ body: { provider: 'vk' } }),
    startPhoneSignIn: async () => ({ body: { phone: '+7 916 123-45-67' } }),
    sendSignInCode: async () => ({ body: { secret: 'x'.repeat(43) } }),
    getSignInState: async () => ({ body: { secret: 'x'.repeat(43) } }),
    startEmailSignIn: async () => ({ body: { email: 'anna@example.com' } }),
    signInWithProvider: async () => ({
      body: { provider: 'vk', code: 'code', state: 'state', verifier: 'verifier' },
    }),
    mergeAccounts: async () => ({ body: proof() }),
    addIdentity: async () => ({ body: proof() }),
    removeIdentity: async () => {
      await test.db
        .insertInto('identities')
        .values({ provider: 'vk', subject: '1', user_id: people.user.id })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      return { params: { provider: 'vk' } };
    },
    endSession: async () => ({ params: { id: await sessionOfUser() } }),
    withdrawConsent: async () => ({ params: { user_type: 'user' } }),
    updateNotificationChoices: async () => ({
      body: { reminders: true, reviews: false, morning: true },
    }),
    orderContacts: async () => ({ body: { ids: [1] } }),
    savePush: async () => ({ body: PUSH_SUBSCRIPTION }),
    renewPush: async () => ({ body: { former: PUSH_SUBSCRIPTION, renewed: PUSH_SUBSCRIPTION } }),
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
    getCertificate: async () => ({ params: await certificate() }),
    verifyCertificate: async () => ({ params: await certificate(), body: { revision: 1 } }),
    refuseCertificate: async () => ({
      params: await certificate(),
      body: { revision: 1, reason: 'Не видно номера' },
    }),
    createCalendarFeed: async () => {
      await test.db.deleteFrom('calendar_feeds').execute();
      return { body: calendarFeedForm() };
    },
    refreshCalendarFeed: async () => ({ params: await calendarFeed() }),
    deleteCalendarFeed: async () => ({ params: await calendarFeed() }),
    getFigures: async () => ({
      query: { from: '2025-11-01', to: '2026-10-31', step: 'month' },
    }),
    getLessonsFile: async () => ({ query: { from: '2026-01-01', to: '2026-01-31' } }),
    getWorkday: async () => ({}),
    updateWeeklyHours: async () => ({
      body: { resort_ids: [resortId], days: Array.from({ length: 7 }, () => WORK) },
    }),
    createOwnDay: async () => {
      await test.db.deleteFrom('own_days').execute();
      return { body: { first_date: '2026-02-01', last_date: '2026-02-07', intervals: [] } };
    },
    deleteOwnDay: async () => ({ params: await ownDay() }),
    createOwnDays: async () => {
      await test.db.deleteFrom('own_days').execute();
      const days = { first_date: '2026-02-01', last_date: '2026-02-01', intervals: [] };
      return { body: { days: [days] } };
    },
    deleteOwnDays: async () => ({ body: { ids: [(await ownDay()).id] } }),
    createRecurringBusy: async () => ({
      body: { weekdays: [2], start: '12:00', end: '13:00', last_date: null },
    }),
    deleteRecurringBusy: async () => ({ params: await recurringBusy() }),
    updateWorkLimits: async () => ({ body: { ...NO_LIMITS, gap_minutes: 30 } }),
    listCalendarDays: async () => ({ query: { date: '2026-01-14' } }),
    createOwnLesson: async () => {
      await clearCalendar();
      return { body: ownLessonForm() };
    },
    updateOwnLesson: async () => ({
      params: { id: (await ownLesson()).id },
      body: ownLessonForm(),
    }),
    deleteOwnLesson: async () => ({ params: { id: (await ownLesson()).id } }),
    createLessonLink: async () => ({
      params: { id: (await ownLesson()).id },
      body: { minutes: 60 },
    }),
    deleteLessonLink: async () => ({ params: { id: (await ownLesson()).id } }),
    getLinkedLesson: async () => ({ params: { token: (await lessonLink()).token } }),
    takeLesson: async () => ({
      params: { token: (await lessonLink()).token },
      body: { version: 1 },
    }),
    listSchedule: async () => ({ query: { start_date: '2026-01-14', end_date: '2026-01-20' } }),
    createBusyTime: async () => {
      await clearCalendar();
      return {
        body: { date: '2026-01-16', start_time: '10:00', end_time: '11:00', status: 'busy' },
      };
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
    checkBackup: async () => ({ params: await backup() }),
    getAuditRecord: async () => ({ params: await auditRecord() }),
    getAdminInstructor: async () => ({ params: { id: instructorId } }),
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
      form.append(
        'file',
        new Blob([new Uint8Array(picture)], { type: 'image/png' }),
        'picture.png',
      );
    return form;
  }

  return {
    people,
    setUp,
    agree,
    requestOf: async (name: RouteName): Promise<Request> => (await REQUESTS[name]?.()) ?? {},
    send: (name: RouteName, request: Request, token: string | undefined) => {
      const payload = payloadOf(name, request);
      return test.app.inject({
        method: routes[name].method,
        url: `/api${routes[name].path.replace(/\{(\w+)\}/g, (_, key: string) => String(request.params?.[key]))}`,
        query: request.query ?? {},
        headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
        ...(payload && { payload }),
      });
    },
  };
}
