/** The instructor's diary in the bot: shows a day, closes time and opens it again, by a phrase or by a button. */
import type { BookingTime } from '@sklon/contract/move-rules';
import { formatDay, formatTimeRange, type LocalDate, localNow } from '@sklon/contract/time';
import type { Action, DayPart } from '../../channels/actions.ts';
import type { Button, Line, TextContent } from '../../channels/content.ts';
import type { Dependencies } from '../../dependencies.ts';
import { blockedTextFor } from '../../features/auth/auth.ts';
import { dayContent, lessonsAhead } from '../../features/diary/diary.ts';
import { saveSettings } from '../../features/instructors/instructors.ts';
import { siteLink } from '../../features/notifications/notifications.ts';
import {
  calendarDays,
  closeTime,
  findCalendar,
  freeBusyTime,
  freeIntervals,
} from '../../features/schedule/schedule.ts';
import { addOwnDay, removeOwnDays, workdayOf } from '../../features/workday/workday.ts';
import { ApiError } from '../../http/errors/errors.ts';
import type { Press, Written } from '../conversation.ts';
import { type DiaryPhrase, readPhrase } from './phrases.ts';

interface Person {
  userId: number;
  instructorId: number;
  timezone: string;
  isWorking: boolean;
  now: Date;
}

/** Answers what an instructor writes about the own days. Returns whether it was that. */
export async function answerPhrase(deps: Dependencies, written: Written): Promise<boolean> {
  const person = await personOf(deps, written.userId);
  const phrase = person && readPhrase(written.text, localNow(person.now, person.timezone));
  if (!person || !phrase) return false;
  const blocked = await blockedTextFor(deps.db, person.userId);
  const content = blocked ?? (await perform(deps, person, phrase).catch(refusalOf(deps)));
  await written.reply(content);
  return true;
}

/** What is closed twice, or opened twice, changes nothing and is said. */
export async function answerDiaryPress(
  deps: Dependencies,
  made: Press,
  action: DiaryAction,
): Promise<void> {
  const person = await personOf(deps, made.userId);
  const blocked = person && (await blockedTextFor(deps.db, person.userId));
  const result =
    person && blocked === undefined
      ? await press(deps, person, action).catch(refusalOf(deps))
      : (blocked ?? 'Эта кнопка больше не\u00A0действует');
  if (typeof result === 'string') {
    await made.answer(result, 'alert');
    return;
  }
  await made.answer(result.title);
  if (result === REOPENED) await made.edit(result);
  else await made.reply(result);
}

const REOPENED: TextContent = { kind: 'text', title: 'Время снова открыто', blocks: [] };

export type DiaryAction = Action & { subject: 'diary' };

async function press(
  deps: Dependencies,
  person: Person,
  action: DiaryAction,
): Promise<TextContent | string> {
  const { db } = deps;
  const { userId, now } = person;
  if (action.action === 'open_times') {
    for (const id of action.ids) await freeBusyTime(db, userId, id, now);
    return REOPENED;
  }
  if (action.action === 'delete_own_day') {
    await removeOwnDays(db, userId, [action.id]);
    return REOPENED;
  }
  if (action.action === 'resume') return perform(deps, person, { do: 'resume' });
  const { date, part } = action;
  return perform(
    deps,
    person,
    part === 'day' ? { do: 'off', first: date, last: date } : { do: 'busy', date, ...SPANS[part] },
  );
}

const SPANS: Record<Exclude<DayPart, 'day'>, { start?: string; end?: string }> = {
  morning: { end: '12:00' },
  afternoon: { start: '12:00' },
  rest: {},
};

/** Undefined for whoever is no instructor. */
async function personOf(
  { db, clock }: Dependencies,
  userId: number | undefined,
): Promise<Person | undefined> {
  const calendar = userId === undefined ? undefined : await findCalendar(db, userId);
  if (userId === undefined || !calendar) return undefined;
  const { instructor_id: instructorId, timezone, is_working: isWorking } = calendar;
  return { userId, instructorId, timezone, isWorking, now: clock() };
}

const UNCLEAR =
  'Не\u00A0понял, когда. Напишите, например: «занят завтра 10–13», «занят до\u00A015:00», «выходной 5\u00A0декабря», «отпуск 5–12\u00A0декабря».';

function perform(
  deps: Dependencies,
  person: Person,
  phrase: DiaryPhrase,
): Promise<TextContent | string> {
  switch (phrase.do) {
    case 'unclear':
      return Promise.resolve(UNCLEAR);
    case 'show':
      return showDay(deps, person, phrase.date);
    case 'free':
      return showFreeTime(deps, person);
    case 'busy':
      return closeSpan(deps, person, phrase);
    case 'off':
      return closeDays(deps, person, phrase);
    default:
      return setWorking(deps, person, phrase.do === 'resume');
  }
}

/** What a client can be offered in the days to come, without what is shorter than an hour or has begun. */
async function showFreeTime(
  { db, config }: Dependencies,
  { userId, instructorId, timezone, isWorking, now }: Person,
): Promise<TextContent> {
  const clock = localNow(now, timezone);
  const days = await calendarDays(db, userId, clock.date, now);
  const lines = days.flatMap(({ date, open, taken }): Line[] => {
    const from = date === clock.date ? clock.time : '';
    const free = freeIntervals(open, taken, from);
    if (free.length === 0) return [];
    const times = free.map(({ start, end }) => formatTimeRange(start, end)).join(', ');
    return [{ strong: formatDay(date), rest: `: ${times}` }];
  });
  if (lines.length === 0) return text('В\u00A0ближайшие семь дней свободного времени нет');
  const link = siteLink(
    config.publicOrigin,
    `/instructors/${instructorId}`,
    'Записаться на\u00A0сайте',
  );
  const title = 'Свободно в\u00A0ближайшие семь дней';
  return isWorking
    ? text(title, lines, [link])
    : { ...text(title, lines, [PAUSED]), buttons: [RESUME] };
}

async function closeDays(
  deps: Dependencies,
  person: Person,
  { first, last }: { first: LocalDate; last: LocalDate },
): Promise<TextContent> {
  const { db } = deps;
  const { userId, now } = person;
  const form = { first_date: first, last_date: last, intervals: [], note: null };
  const { own_days } = await workdayOf(db, userId, now);
  // Free already, also where the answer that said so was lost.
  const free = own_days.find(
    (day) => day.intervals.length === 0 && day.first_date <= first && last <= day.last_date,
  );
  const { id, first_date, last_date } = free ?? (await addOwnDay(db, userId, form, now));
  const title =
    first_date === last_date
      ? `Выходной: ${formatDay(first_date)}`
      : `Отпуск: ${formatDay(first_date)}\u00A0— ${formatDay(last_date)}`;
  const blocks = await lessonsThen(deps, person, (date) => first_date <= date && date <= last_date);
  return {
    ...text(title, ...blocks),
    buttons: [undo({ subject: 'diary', action: 'delete_own_day', id })],
  };
}

const PAUSED = 'Приём бронирований выключен';
const RESUME: Button = { text: 'Включить снова', action: { subject: 'diary', action: 'resume' } };

async function setWorking(
  { db, config }: Dependencies,
  { userId, now }: Person,
  is_working: boolean,
): Promise<TextContent> {
  await saveSettings(db, userId, { is_working }, now);
  const link = siteLink(config.publicOrigin, '/provider-settings', 'Настройки на\u00A0сайте');
  return is_working
    ? text('Приём бронирований включён', ['Вас видно в\u00A0списке инструкторов.'], [link])
    : {
        ...text(PAUSED, [
          'Вас нет в\u00A0списке, новых бронирований не\u00A0будет. Назначенные занятия остаются.',
        ]),
        buttons: [RESUME],
      };
}

function text(title: string, ...blocks: Line[][]): TextContent {
  return { kind: 'text', title, blocks };
}

function undo(action: DiaryAction): Button {
  return { text: 'Вернуть', action };
}

/** Telegram takes 64 bytes of data: so many records can be opened again by one button. */
const UNDO_MAX = 4;

async function closeSpan(
  { db }: Dependencies,
  { userId, now }: Person,
  span: { date: LocalDate; start?: string; end?: string },
): Promise<TextContent | string> {
  const { closed, taken } = await closeTime(db, userId, span, now);
  const times = (records: typeof closed) =>
    records.map((one) => formatTimeRange(one.start_time, one.end_time)).join(', ');
  if (closed.length === 0) return `Это время уже занято: ${times(taken)}`;
  const already = taken.length > 0 ? [[`Уже было занято: ${times(taken)}`]] : [];
  const content = text(`Занято: ${formatDay(span.date)}, ${times(closed)}`, ...already);
  if (closed.length > UNDO_MAX) return content;
  const ids = closed.map(({ id }) => id);
  return { ...content, buttons: [undo({ subject: 'diary', action: 'open_times', ids })] };
}

async function showDay(
  { db, config }: Dependencies,
  { instructorId, timezone, now }: Person,
  date: LocalDate,
): Promise<TextContent> {
  const ahead = await lessonsAhead(db, instructorId, now);
  return dayContent(ahead, { date, timezone, now, site: config.publicOrigin });
}

/** The lessons that stay in days that are closed. */
async function lessonsThen(
  { db }: Dependencies,
  { instructorId, now }: Person,
  isThen: (date: LocalDate) => boolean,
): Promise<Line[][]> {
  const { bookings, own } = await lessonsAhead(db, instructorId, now);
  const lessons = [...bookings, ...own]
    .filter((one) => isThen(one.booking_date))
    .toSorted((a, b) => startKey(a).localeCompare(startKey(b)));
  if (lessons.length === 0) return [];
  return [
    ['Уже назначенное остаётся, пока вы сами его не\u00A0перенесёте или не\u00A0отмените:'],
    lessons.map(
      (one) => `${formatDay(one.booking_date)}, ${formatTimeRange(one.start_time, one.end_time)}`,
    ),
  ];
}

function startKey({ booking_date, start_time }: BookingTime): string {
  return `${booking_date}T${start_time}`;
}

/** What a refusal says; the consent is given on the site. */
function refusalOf({ config }: Dependencies) {
  return (error: unknown): TextContent | string => {
    if (!(error instanceof ApiError) || error.status >= 500) throw error;
    if (error.code !== 'consent_required') return error.message;
    return text(error.message, [
      siteLink(config.publicOrigin, '/provider-settings', 'На\u00A0сайт'),
    ]);
  };
}
