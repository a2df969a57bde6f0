import { DELETE_WORD } from '@sklon/contract/account-rules';
import type { Endpoint } from '@sklon/contract/endpoint';
import { endpoints } from '@sklon/contract/endpoints';
import type { Route } from '@sklon/contract/public-routes';
import { type RouteName, routes } from '@sklon/contract/routes';
import { NO_LIMITS } from '@sklon/contract/workday-rules';
import fc from 'fast-check';
import { z } from 'zod';
import { lesson, meetingPointForm, participant } from './bookings.ts';
import { calendarFeedForm } from './calendars.ts';
import { pageQuery, tampered } from './cursors.ts';
import { certificateForm } from './factories.ts';
import { applicantAuth, registrationForms, strangerAuth } from './fuzz-registrations.ts';
import { OWNED_SHOP } from './fuzz-requests.ts';
import { HIDDEN_REVIEW, REVIEWABLE, REVIEWED } from './fuzz-reviews.ts';
import { LINK_TOKEN, MOVED, OWN_LESSON, SPECIAL_DAY } from './fuzz-state.ts';
import { ADMIN, APPLICANT, CUSTOMER, INSTRUCTOR, type World } from './fuzz-world.ts';
import { PUSH_SUBSCRIPTION } from './push.ts';
import { escaped, HOSTILE_BODIES, textsFor, valuesFor } from './inputs.ts';
import { wish } from './inquiries.ts';

const lessons = [
  ...['2026-01-16', '2026-02-01', '2026-03-01'].flatMap((booking_date) =>
    [1, 2].map((id) => lesson(id, { booking_date })),
  ),
  lesson(1, { start_time: '12:00', end_time: '10:00' }),
];

/** The first booking is not over yet, and another time is proposed for it already. */
const FITTING: Partial<Record<RouteName, number>> = {
  createReview: REVIEWABLE,
  editReview: REVIEWED,
  showReview: HIDDEN_REVIEW,
  updateBusiness: OWNED_SHOP,
  uploadBusinessPhoto: OWNED_SHOP,
  acceptMove: MOVED,
  declineMove: MOVED,
  // The own one of the first instructor.
  takeDownMeetingPoint: 2,
};

/** Special days are found by the resort too, which is not the first of the table of resorts: that is its folder. */
function fitting(
  name: RouteName,
  key: string,
  { resort, blocked }: Pick<World, 'resort' | 'blocked'>,
): number {
  if (name === 'unblockUser') return blocked;
  if (key === 'id' && routes[name].path.includes('/special-days')) return resort;
  return FITTING[name] ?? 1;
}

/** Succeed with what another site alone gives: auth/oauth. */
export const OUT_OF_REACH: readonly RouteName[] = [
  'startEmailSignIn',
  'startMaxSignIn',
  'startPhoneSignIn',
  'sendSignInCode',
  'getSignInState',
  'signInWithProvider',
];

export interface Fuzzed {
  name: RouteName;
  url: string;
  /** The caller by number; beyond the last one a caller without a valid token. */
  caller: number;
  /** A raw text, the texts of a form, or the file of a form. */
  body: string | Record<string, string> | Uint8Array | undefined;
  headers: Record<string, string>;
}

const contentTypes = [
  'application/json',
  'application/json; charset=utf-16',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'x',
];
const headers = fc.record(
  {
    'content-type': fc.oneof(
      { weight: 12, arbitrary: fc.constant('application/json') },
      fc.constantFrom(...contentTypes),
    ),
    'idempotency-key': fc.constantFrom('one', 'two', '', 'a b', 'x'.repeat(201), 'ключ'),
    'user-agent': fc.constantFrom('', 'ÿ'.repeat(600), "'); DROP TABLE users"),
    'x-forwarded-for': fc.constantFrom('1.2.3.4', 'x', '::1%lo'),
    range: fc.constantFrom('bytes=0-1', 'bytes=9-1'),
    'accept-encoding': fc.constantFrom('br', 'gzip;q=0', '*', 'x'),
  },
  { requiredKeys: ['content-type'] },
);

export function callsOf(
  name: RouteName,
  world: Pick<World, 'resort' | 'blocked' | 'photo' | 'pages'>,
): fc.Arbitrary<Fuzzed> {
  const endpoint: Endpoint = endpoints[name];
  const keys = Object.entries(endpoint.params?.shape ?? {});
  const values = fc.oneof(
    {
      weight: 1,
      arbitrary: fc.record(
        Object.fromEntries(keys.map(([key, field]) => [key, textsFor(field as z.ZodType)])),
      ),
    },
    // The first row of every kind exists and fits, except where `FITTING` names another one.
    {
      weight: 1,
      arbitrary: fc.constant(
        Object.fromEntries(
          keys.map(([key]) => [
            key,
            key === 'token'
              ? LINK_TOKEN
              : key === 'kind'
                ? 'rental'
                : key === 'provider'
                  ? 'vk'
                  : String(fitting(name, key, world)),
          ]),
        ),
      ),
    },
  );
  const path = values.map(
    (texts) =>
      `/api${routes[name].path.replace(/\{(\w+)\}/g, (_, key: string) => escaped(texts[key] ?? ''))}`,
  );
  return fc.record({
    name: fc.constant(name),
    url: fc.tuple(path, queryOf(name, endpoint, world)).map((parts) => parts.join('?')),
    caller: fc.oneof(
      { weight: 1, arbitrary: fc.constantFrom(0, 0, 0, 1, 2, 3, ADMIN, APPLICANT, 6, 7) },
      ...usualCallers(name, endpoint),
    ),
    body: fc.oneof(
      { weight: 12, arbitrary: bodiesOf(name, endpoint, world) },
      fc.constantFrom(...HOSTILE_BODIES),
    ),
    headers: fc.oneof(
      { weight: 2, arbitrary: fc.constant({ 'content-type': 'application/json' }) },
      headers as fc.Arbitrary<Record<string, string>>,
    ),
  });
}

function usualCallers(name: RouteName, { access, messengerAuth }: Endpoint) {
  if (name === 'createReview' || name === 'editReview' || name.endsWith('Move'))
    return [{ weight: 2, arbitrary: fc.constant(CUSTOMER) }];
  const usual =
    access === 'admin'
      ? ADMIN
      : access === 'provider'
        ? INSTRUCTOR
        : messengerAuth
          ? APPLICANT
          : undefined;
  return usual === undefined ? [] : [{ weight: 2, arbitrary: fc.constant(usual) }];
}

function bodiesOf(
  name: RouteName,
  { body }: Endpoint,
  { resort, photo }: Pick<World, 'resort' | 'photo'>,
): fc.Arbitrary<Fuzzed['body']> {
  const { encoding }: Route = routes[name];
  if (encoding === 'file') {
    const hostile = ['', 'x', '%PDF-1.4', '<svg xmlns="http://www.w3.org/2000/svg"/>'].map((text) =>
      Buffer.from(text),
    );
    return fc.oneof(
      { weight: 2, arbitrary: fc.constant(photo) },
      fc.constantFrom(photo.subarray(0, 50), ...hostile),
    );
  }
  if (!body) return fc.constant(undefined);
  // Applicants must not be the one whose application the run depends on.
  const proofs = name === 'registerProvider' ? [strangerAuth] : [strangerAuth, applicantAuth];
  const known = [
    ...proofs,
    ...proofs.map((proof) => JSON.stringify(proof)),
    strangerAuth.id,
    strangerAuth.user_hash,
  ];
  const whole = [
    ...lessons,
    ...registrationForms(resort),
    participant(),
    ...(/MeetingPoints?$/.test(name)
      ? [{ ...meetingPointForm(), resort_id: resort }, { picked: [1] }]
      : []),
    ...(name === 'takeDownMeetingPoint' ? [{ photo_only: false, reason: 'Чужое место' }] : []),
    ...(name.endsWith('Certificate')
      ? [certificateForm(), { revision: 1, reason: 'Не видно номера' }]
      : []),
    ...(name.endsWith('OwnLesson')
      ? [
          {
            ...OWN_LESSON,
            // Its time is taken by the lesson that is changed.
            ...(name === 'createOwnLesson' && { start_time: '16:00', end_time: '16:30' }),
            resort_id: resort,
            customer_name: 'Ольга',
            price: 3000,
          },
        ]
      : []),
    ...(name === 'acceptInquiry' ? [{ price_total: 7500, comment: 'Ждём' }] : []),
    ...(name === 'updateBusiness' ? [{ price_ski_set: 1500, hours: null }] : []),
    ...(name === 'startSignIn' ? [{ provider: 'vk' }] : []),
    ...(/^(addIdentity|confirmIdentity|mergeAccounts)$/.test(name) ? [applicantAuth] : []),
    ...(name === 'orderContacts' ? [{ ids: [1] }] : []),
    ...(name === 'savePush' ? [PUSH_SUBSCRIPTION] : []),
    ...(name === 'renewPush' ? [{ former: PUSH_SUBSCRIPTION, renewed: PUSH_SUBSCRIPTION }] : []),
    ...(name === 'createLessonLink' ? [{ minutes: 60 }] : []),
    ...(name === 'takeLesson' ? [{ version: 1 }] : []),
    ...(name === 'updateWeeklyHours' ? [{ resort_ids: [resort], days: null }] : []),
    ...(name === 'createCalendarFeed' ? [calendarFeedForm()] : []),
    ...(name === 'createOwnDay'
      ? [{ first_date: '2026-02-01', last_date: '2026-02-01', intervals: [] }]
      : []),
    ...(name === 'createOwnDays'
      ? [{ days: [{ first_date: '2026-02-01', last_date: '2026-02-01', intervals: [] }] }]
      : []),
    ...(name === 'deleteOwnDays' ? [{ ids: [1] }] : []),
    ...(name === 'createRecurringBusy'
      ? [{ weekdays: [2], start: '12:00', end: '13:00', last_date: null }]
      : []),
    ...(name === 'updateWorkLimits' ? [{ ...NO_LIMITS, gap_minutes: 30 }] : []),
    wish({ rental_id: OWNED_SHOP }),
    wish({ service_id: 1 }),
    { business_name: 'Прокат «Спуск»', resort_id: resort },
    { date: '2026-03-01', start_time: '09:00', end_time: '09:30' },
    { date: SPECIAL_DAY, reason: 'сильный ветер', open_time: '10:00', close_time: '14:00' },
    ...proofs.map((telegram_auth) => ({ telegram_auth })),
    'instructor',
    'rental',
    '+79161234567',
    'petr@example.ru',
    DELETE_WORD,
  ];
  if (encoding !== 'multipart' || !(body instanceof z.ZodObject)) {
    return valuesFor(body, [...known, ...whole]).map((value) => JSON.stringify(value));
  }
  const fields = Object.entries(body.shape).map(([key, field]) => [
    key,
    textsFor(field as z.ZodType, [...known, ...whole]),
  ]);
  return fc.record(Object.fromEntries(fields) as Record<string, fc.Arbitrary<string>>);
}

/** Some of the parameters, sometimes twice, and an unknown one; of a list also a page by a cursor that was tampered with. */
function queryOf(
  name: RouteName,
  { query }: Endpoint,
  { pages }: Pick<World, 'pages'>,
): fc.Arbitrary<string> {
  const pair = ([key, field]: [string, unknown]) =>
    textsFor(field as z.ZodType).map((text) => `${key}=${escaped(text)}`);
  const entries = Object.entries(query?.shape ?? {});
  const pairs = entries.map(pair);
  const required = entries
    .filter(([, field]) => !(field as z.ZodType).safeParse(undefined).success)
    .map(pair);
  const strange = fc.constantFrom(
    '__proto__=1',
    'constructor[prototype]=1',
    '=',
    '&&',
    'x=%',
    'x=%00',
    'a[]=1',
    `x=${'y'.repeat(3_000)}`,
  );
  const any = fc.array(
    fc.oneof(
      { weight: 1, arbitrary: strange },
      ...pairs.map((arbitrary) => ({ weight: 3, arbitrary })),
    ),
    {
      maxLength: 6,
    },
  );
  const turned = pages
    .filter((page) => page.name === name)
    .flatMap((page) => tampered(page.cursor).map((cursor) => [pageQuery({ ...page, cursor })]));
  // Two days that are chosen apart are seldom in order and in one year.
  const range =
    query && 'from' in query.shape ? ['from=2025-12-01', 'to=2026-01-31', 'step=week'] : [];
  const fit = [...turned, ...(range.length > 0 ? [range] : [])];
  return fc
    .oneof(any, fc.tuple(...required), ...(fit.length > 0 ? [fc.constantFrom(...fit)] : []))
    .map((parts) => parts.join('&'));
}
