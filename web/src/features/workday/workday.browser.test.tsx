/** When the instructor works: the week, days off and vacations (workday.md). */
import type { ScheduleSlot } from '@sklon/contract/schedule';
import { NO_LIMITS, type Workday } from '@sklon/contract/workday-rules';
import { page } from 'vitest/browser';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { expectAccessible, expectAccessibleInBothSchemes } from '../../../test/browser/axe.ts';
import { type Handlers, NO_CONNECTION, refused } from '../../../test/browser/fake-api.ts';
import { comeBack, openPage, PHONE } from '../../../test/browser/page.ts';
import {
  busySlot,
  provider,
  providerBooking,
  settingsPage,
} from '../../../test/browser/provider-records.ts';
import { expectNone, press } from '../../../test/browser/screen.ts';

const NOTHING: Workday = {
  weekly_hours: [],
  own_days: [],
  recurring_busy: [],
  limits: NO_LIMITS,
};
const WHOLE = [{ start: '08:30', end: '17:00' }];
const WEEKEND = [WHOLE, [], [], [], [], [], WHOLE];
const VACATION = {
  id: 7,
  first_date: '2027-01-23',
  last_date: '2027-01-29',
  intervals: [],
  note: 'Сборы',
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-01-11T12:10:00+03:00') });
});

const button = (name: string) => page.getByRole('button', { name, exact: true });

async function open(api: Handlers = {}) {
  const opened = await openPage('/provider-settings/season', {
    session: provider(),
    viewport: PHONE,
    api: { ...settingsPage(), getWorkday: NOTHING, ...api },
  });
  await page.getByText(/^Рабочие часы и\sотпуск$/).click();
  await expect.element(page.getByRole('heading', { name: 'Неделя', exact: true })).toBeVisible();
  return opened;
}

describe('the week', () => {
  test('of Saturdays and Sundays alone takes two presses', async () => {
    const { api } = await open({ updateWeeklyHours: NOTHING });
    await button('Выходные').click();
    await expect.element(page.getByRole('checkbox', { name: 'Понедельник' })).not.toBeChecked();
    await expect.element(page.getByRole('checkbox', { name: 'Суббота' })).toBeChecked();
    await expectAccessibleInBothSchemes();
    await button('Сохранить часы').click();
    await expect
      .poll(() => api.calls('updateWeeklyHours').map(({ body }) => body))
      .toEqual([{ resort_ids: [9], days: WEEKEND }]);
  });

  test('has a break, and hours that the person chooses', async () => {
    const { api } = await open({ updateWeeklyHours: NOTHING });
    await button('Выходные').click();
    await button('Перерыв: Суббота').click();
    await page.getByRole('combobox', { name: 'Суббота: с' }).first().selectOptions('10:00');
    await button('Сохранить часы').click();
    const days = WEEKEND.with(6, [
      { start: '10:00', end: '12:00' },
      { start: '13:00', end: '17:00' },
    ]);
    await expect
      .poll(() => api.calls('updateWeeklyHours').at(-1)?.body)
      .toEqual({ resort_ids: [9], days });
  });

  test('keeps what is chosen while another tab saves other days, which come here', async () => {
    const saved = [WHOLE, WHOLE, WHOLE, WHOLE, WHOLE, WHOLE, WHOLE];
    const { api } = await open({ updateWeeklyHours: NOTHING });
    const day = (name: string) => page.getByRole('checkbox', { name });
    await day('Понедельник').click();
    const days = saved.with(3, []);
    api.answer('getWorkday', { ...NOTHING, weekly_hours: [{ resort_id: 9, days }] });
    await comeBack();
    await expect.element(day('Среда')).not.toBeChecked();
    await expect.element(day('Понедельник')).not.toBeChecked();
    await button('Сохранить часы').click();
    await expect
      .poll(() => api.calls('updateWeeklyHours').map(({ body }) => body))
      .toEqual([{ resort_ids: [9], days: days.with(1, []) }]);
  });

  test('keeps what is chosen while it is being saved', async () => {
    const days = [WHOLE, [], WHOLE, WHOLE, WHOLE, WHOLE, WHOLE];
    const { api } = await open({ updateWeeklyHours: NOTHING });
    const release = api.hold('updateWeeklyHours');
    await page.getByRole('checkbox', { name: 'Понедельник' }).click();
    await button('Сохранить часы').click();
    await expect.element(button('Сохранить часы')).toBeDisabled();
    await page.getByRole('checkbox', { name: 'Вторник' }).click();
    api.answer('getWorkday', { ...NOTHING, weekly_hours: [{ resort_id: 9, days }] });
    release();
    await expect.element(page.getByRole('button', { name: /^В\sчасы курорта$/ })).toBeVisible();
    await button('Сохранить часы').click();
    await expect
      .poll(() => api.calls('updateWeeklyHours').at(-1)?.body)
      .toEqual({ resort_ids: [9], days: days.with(2, []) });
  });

  test('says at its field what the server refuses, and keeps what was chosen', async () => {
    await open({
      updateWeeklyHours: refused(400, {
        detail: 'Проверьте введённые данные',
        code: 'validation_failed',
        errors: [{ path: 'days.6.0.end', message: 'Конец должен быть позже начала' }],
      }),
    });
    await button('Выходные').click();
    await button('Сохранить часы').click();
    await expect.element(page.getByText('Конец должен быть позже начала').first()).toBeVisible();
    await expect.element(page.getByRole('checkbox', { name: 'Понедельник' })).not.toBeChecked();
    await expectAccessible();
  });

  test('leads from the press to hours that end before they begin', async () => {
    await open();
    const monday = (word: string) => page.getByRole('combobox', { name: `Понедельник: ${word}` });
    await monday('с').selectOptions('15:00');
    await monday('до').selectOptions('10:00');
    await button('Сохранить часы').click();
    await expect.element(monday('до')).toHaveFocus();
    await expect
      .element(monday('до'))
      .toHaveAccessibleDescription('Конец должен быть позже начала');
  });

  test('goes back to the hours of the resort, and from there to its own by one press', async () => {
    const { api } = await open({
      getWorkday: { ...NOTHING, weekly_hours: [{ resort_id: 9, days: WEEKEND }] },
      updateWeeklyHours: NOTHING,
    });
    await expect.element(button('Сохранить часы')).toBeDisabled();
    api.answer('getWorkday', NOTHING);
    await page.getByRole('button', { name: /^В\sчасы курорта$/ }).click();
    await expect
      .poll(() => api.calls('updateWeeklyHours').at(-1)?.body)
      .toEqual({ resort_ids: [9], days: null });
    await expect.element(page.getByRole('checkbox', { name: 'Понедельник' })).toBeChecked();
    await button('Вернуть').click();
    await expect
      .poll(() => api.calls('updateWeeklyHours').at(-1)?.body)
      .toEqual({ resort_ids: [9], days: WEEKEND });
    await expect.element(page.getByRole('checkbox', { name: 'Понедельник' })).not.toBeChecked();
    await expectNone(button('Вернуть'));
  });

  test('of one resort is kept as chosen while another is shown', async () => {
    await open(settingsPage({ resort_ids: [9, 10] }));
    const resort = page.getByRole('combobox', { name: 'Курорт' });
    await resort.selectOptions('9');
    await button('Выходные').click();
    await resort.selectOptions('10');
    await expect.element(page.getByRole('checkbox', { name: 'Понедельник' })).toBeChecked();
    await resort.selectOptions('9');
    await expect.element(page.getByRole('checkbox', { name: 'Понедельник' })).not.toBeChecked();
  });
});

describe('a vacation', () => {
  const heading = page.getByRole('heading', { name: /^Отпуск и\sособые дни$/ });

  test('of a week takes three presses, and says which lessons stay', async () => {
    const lesson: ScheduleSlot = {
      ...busySlot('10:00', '12:00'),
      date: '2027-01-12',
      status: 'booked',
      booking: providerBooking(),
    };
    const { api } = await open({ listSchedule: [lesson], createOwnDay: VACATION });
    await button('Добавить дни').click();
    await button('Неделя').click();
    await expect.element(page.getByText(/^На\sэти дни уже есть 1\sзанятие/)).toBeVisible();
    await expectAccessibleInBothSchemes();
    await button('Сохранить дни').click();
    await expect
      .poll(() => api.calls('createOwnDay').map(({ body }) => body))
      .toEqual([{ first_date: '2027-01-11', last_date: '2027-01-17', intervals: [], note: null }]);
  });

  test('is entered where the button was, however many days stand above', async () => {
    const own_days = [1, 2, 3, 4, 5].map((id) => oneDay(id, `2027-01-${20 + id}`));
    await open({ getWorkday: { ...NOTHING, own_days } });
    await button('Добавить дни').click();
    await expect.element(page.getByLabelText('Первый день')).toBeInViewport();
    expect(document.activeElement).not.toBe(document.body);
  });

  test('leads from the press to hours of its own that end before they begin', async () => {
    await open();
    await button('Добавить дни').click();
    await page.getByText('Другие часы').click();
    const hours = (word: string) => page.getByRole('combobox', { name: `Свои дни: ${word}` });
    await hours('с').selectOptions('15:00');
    await hours('до').selectOptions('10:00');
    await button('Сохранить дни').click();
    await expect.element(hours('до')).toHaveFocus();
  });

  test('that meets another one is refused, and stays typed', async () => {
    const detail = 'На эти дни уже есть свои часы. Чтобы изменить их, сначала удалите прежние.';
    await open({ createOwnDay: refused(409, { detail, code: 'own_day_exists' }) });
    await button('Добавить дни').click();
    const note = page.getByRole('textbox', { name: 'Заметка для себя' });
    await note.fill('Отпуск');
    await press('{Enter}');
    await expect.element(page.getByText(detail)).toBeVisible();
    await expect.element(note).toHaveValue('Отпуск');
    // What was wrong before does not stand beside what is wrong now.
    await page.getByLabelText('Последний день').fill('2027-01-01');
    await button('Сохранить дни').click();
    await expect.element(page.getByLabelText('Последний день')).toBeInvalid();
    await expectNone(page.getByText(detail));
  });

  test('whose lessons cannot be loaded says so before it is saved', async () => {
    await open({ listSchedule: NO_CONNECTION });
    await button('Добавить дни').click();
    await expect.element(page.getByText(/^Не\sудалось проверить, есть\sли занятия/)).toBeVisible();
    await button('Отмена').click();
    await expect.element(heading).toHaveFocus();
    await expect.element(heading).toBeInViewport();
  });

  test('that was deleted can be brought back', async () => {
    const { api } = await open({
      getWorkday: { ...NOTHING, own_days: [VACATION] },
      deleteOwnDay: undefined,
      createOwnDay: VACATION,
    });
    await expect.element(page.getByText('Сборы')).toBeVisible();
    api.answer('getWorkday', NOTHING);
    await page.getByRole('button', { name: /^Удалить: сб, 23 января/ }).click();
    await expectNone(page.getByText('Сборы'));
    await expect.element(heading).toHaveFocus();
    await expect.element(heading).toBeInViewport();
    await button('Вернуть').click();
    await expectNone(button('Вернуть'));
    await expect.element(heading).toHaveFocus();
    const { id: _, ...vacation } = VACATION;
    await expect.poll(() => api.calls('createOwnDay').map(({ body }) => body)).toEqual([vacation]);
  });
});

test('what was typed is there again after its section was folded', async () => {
  await open();
  const summary = page.getByText(/^Рабочие часы и\sотпуск$/);
  const monday = page.getByRole('checkbox', { name: 'Понедельник' });
  await monday.click();
  await button('Добавить дни').click();
  await page.getByLabelText('Заметка для себя').fill('Сборы');
  await summary.click();
  await expectNone(monday);
  await summary.click();
  await expect.element(monday).not.toBeChecked();
  await expect.element(page.getByLabelText('Заметка для себя')).toHaveValue('Сборы');
});

test('a new vacation and busy time outlive the page, but not a press on cancel', async () => {
  const { router } = await open();
  const form = (name: string) => page.getByRole('form', { name });
  const note = (name: string) => form(name).getByLabelText('Заметка для себя');
  await button('Добавить дни').click();
  await note('Новые дни').fill('Сборы');
  await button('Добавить время').click();
  await note('Занято каждую неделю').fill('Школа');
  await router.navigate({ to: '/provider-settings' });
  await expectNone(form('Новые дни'));
  await router.navigate({ to: '/provider-settings/season' });
  await page.getByText(/^Рабочие часы и\sотпуск$/).click();
  await button('Добавить дни').click();
  await expect.element(note('Новые дни')).toHaveValue('Сборы');
  await button('Отмена').click();
  await button('Добавить дни').click();
  await expect.element(note('Новые дни')).toHaveValue('');
  await button('Добавить время').click();
  await expect.element(note('Занято каждую неделю')).toHaveValue('Школа');
});

test('two vacations are deleted one after the other', async () => {
  const other = { ...VACATION, id: 8, first_date: '2027-02-06', last_date: '2027-02-06' };
  const { api } = await open({
    getWorkday: { ...NOTHING, own_days: [VACATION, other] },
    deleteOwnDay: undefined,
  });
  const remove = page.getByRole('button', { name: /^Удалить: / });
  const release = api.hold('deleteOwnDay');
  await remove.first().click();
  await expect.element(remove.nth(1)).toBeDisabled();
  api.answer('getWorkday', { ...NOTHING, own_days: [other] });
  release();
  await page.getByRole('button', { name: /^Удалить: сб, 6 февраля/ }).click();
  await expect
    .poll(() => api.calls('deleteOwnDay').map(({ params }) => params.id))
    .toEqual(['7', '8']);
});

test('a failure is gone with the next press that succeeds', async () => {
  const detail = 'Свои часы на этот день не найдены: возможно, они удалены';
  await open({
    getWorkday: { ...NOTHING, own_days: [VACATION] },
    createOwnDay: { ...VACATION, id: 8, first_date: '2027-01-30', last_date: '2027-02-05' },
    deleteOwnDay: undefined,
    deleteOwnDays: refused(404, { code: 'own_day_not_found', detail }),
  });
  await page.getByRole('button', { name: /^Через неделю тоже: сб, 23 января/ }).click();
  await button('Вернуть').click();
  await expect.element(page.getByText(detail)).toBeVisible();
  await page.getByRole('button', { name: /^Удалить: сб, 23 января/ }).click();
  await expect.element(page.getByText(/^Удалено: сб, 23 января/)).toBeVisible();
  await expectNone(page.getByText(detail));
});

test('the same hours hold a week later by one press, which says which lessons stay, and not by another one', async () => {
  const { api } = await open({
    getWorkday: { ...NOTHING, own_days: [VACATION] },
    listSchedule: [
      {
        ...busySlot('10:00', '12:00'),
        date: '2027-02-01',
        status: 'booked',
        booking: providerBooking(),
      },
    ],
    createOwnDay: { ...VACATION, id: 8, first_date: '2027-01-30', last_date: '2027-02-05' },
    deleteOwnDays: undefined,
  });
  await page.getByRole('button', { name: /^Через неделю тоже: сб, 23 января/ }).click();
  await expect
    .poll(() => api.calls('createOwnDay').map(({ body }) => body))
    .toMatchObject([{ first_date: '2027-01-30', last_date: '2027-02-05', note: 'Сборы' }]);
  await expect.element(page.getByText(/^Те\sже часы: сб, 30 января/)).toBeVisible();
  await expect.element(page.getByText(/^пн, 1 февраля, 10:00–12:00/)).toBeVisible();
  await expectAccessibleInBothSchemes();
  await button('Вернуть').click();
  await expect
    .poll(() => api.calls('deleteOwnDays').map(({ body }) => body))
    .toEqual([{ ids: [8] }]);
});

const SHORT = [{ start: '10:00', end: '14:00' }];
const oneDay = (id: number, date: string, intervals = SHORT) => ({
  id,
  first_date: date,
  last_date: date,
  intervals,
  note: null,
});
const DAYS = [oneDay(1, '2027-01-12'), oneDay(2, '2027-01-20', [])];
const added = (dates: string[]) => dates.map((date, n) => oneDay(50 + n, date));

describe('the same hours on other dates', () => {
  test('are picked in the month and saved by one press, and taken back by one', async () => {
    const lesson: ScheduleSlot = {
      ...busySlot('15:00', '16:00'),
      date: '2027-01-15',
      status: 'booked',
      booking: providerBooking(),
    };
    const { api } = await open({
      getWorkday: { ...NOTHING, own_days: DAYS },
      listSchedule: [lesson],
      createOwnDays: added(['2027-01-14', '2027-01-15']),
      deleteOwnDays: undefined,
    });
    await page.getByRole('button', { name: /^На другие даты: вт, 12 января/ }).click();
    const dialog = page.getByRole('dialog', { name: /^Те\sже часы на\sдругие даты$/ });
    await expect.element(dialog.getByRole('button', { name: 'Сохранить' })).toBeDisabled();
    for (const day of ['15 января', '14 января', '16 января', '16 января'])
      await dialog.getByRole('button', { name: new RegExp(day) }).click();
    await expect.element(dialog.getByText('Выбрано: чт, 14 января; пт, 15 января.')).toBeVisible();
    await dialog.getByRole('button', { name: /20 января/ }).click();
    await expect.element(dialog.getByText(/ср, 20 января свои часы уже есть/)).toBeVisible();
    await expect.element(dialog.getByText(/^На\sэти дни уже есть 1\sзанятие/)).toBeVisible();
    await expectAccessibleInBothSchemes();
    await dialog.getByRole('button', { name: /^Сохранить: 2\sдня$/ }).click();
    const { id: _, note, ...day } = oneDay(0, '2027-01-14');
    await expect
      .poll(() => api.calls('createOwnDays').map(({ body }) => body))
      .toEqual([
        {
          days: [
            { ...day, note },
            { ...day, note, first_date: '2027-01-15', last_date: '2027-01-15' },
          ],
        },
      ]);
    await expect.element(page.getByText(/^Добавлено: 2\sдня, с\sчт, 14 января\.$/)).toBeVisible();
    await button('Вернуть').click();
    await expect
      .poll(() => api.calls('deleteOwnDays').map(({ body }) => body))
      .toEqual([{ ids: [50, 51] }]);
  });

  test('that are refused stay chosen', async () => {
    const detail = 'Свои часы уже есть: чт, 14 января. Ничего не\u00A0добавлено.';
    await open({
      getWorkday: { ...NOTHING, own_days: DAYS },
      createOwnDays: refused(409, { detail, code: 'own_day_exists' }),
    });
    await page.getByRole('button', { name: /^На другие даты: вт, 12 января/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: /14 января/ }).click();
    await dialog.getByRole('button', { name: /^Сохранить: 1\sдень$/ }).click();
    await expect.element(dialog.getByText(detail)).toBeVisible();
    await expect
      .element(dialog.getByRole('button', { name: /14 января/ }))
      .toHaveAttribute('aria-pressed', 'true');
  });
});

test('a week is copied onto another one, where days that have hours stay', async () => {
  const { api } = await open({
    getWorkday: { ...NOTHING, own_days: [oneDay(3, '2027-01-13'), ...DAYS] },
    createOwnDays: added(['2027-01-19']),
    deleteOwnDays: undefined,
  });
  await button('Скопировать неделю на …').click();
  const dialog = page.getByRole('dialog', { name: 'Скопировать неделю' });
  await expect.element(dialog.getByText(/^вт, 19 января: 10:00–14:00$/)).toBeVisible();
  await expect.element(dialog.getByText(/^Останутся прежними: ср, 20 января\.$/)).toBeVisible();
  await expectAccessibleInBothSchemes();
  await dialog.getByRole('button', { name: /28 января/ }).click();
  await expect.element(dialog.getByText(/^На\sнеделю 24–30\sянваря$/)).toBeVisible();
  await dialog.getByRole('button', { name: /22 января/ }).click();
  await dialog.getByRole('button', { name: 'Скопировать', exact: true }).click();
  const { id: _, ...day } = oneDay(0, '2027-01-19');
  await expect
    .poll(() => api.calls('createOwnDays').map(({ body }) => body))
    .toEqual([{ days: [day] }]);
  await button('Вернуть').click();
  await expect
    .poll(() => api.calls('deleteOwnDays').map(({ body }) => body))
    .toEqual([{ ids: [50] }]);
});

describe('time that is busy every week', () => {
  test('is one rule for several weekdays, which can be deleted and brought back', async () => {
    const rule = {
      id: 3,
      weekdays: [2, 4],
      start: '12:00',
      end: '14:00',
      last_date: null,
      note: 'Тренировка',
    };
    const lesson = { date: '2027-01-14', status: 'booked', booking: providerBooking() } as const;
    const { api } = await open({
      createRecurringBusy: rule,
      deleteRecurringBusy: undefined,
      listSchedule: ({ query: { start_date } }) =>
        start_date === '2027-01-12'
          ? [
              { ...busySlot('13:00', '15:00', 1), ...lesson },
              { ...busySlot('14:00', '16:00', 2), ...lesson, date: '2027-01-19' },
            ]
          : [],
    });
    await button('Добавить время').click();
    await page.getByRole('button', { name: 'Сохранить время' }).click();
    await expect.element(page.getByText('Выберите день недели')).toBeVisible();
    const form = page.getByRole('form', { name: 'Занято каждую неделю' });
    await form.getByRole('checkbox', { name: 'Вторник' }).click();
    await form.getByRole('checkbox', { name: 'Четверг' }).click();
    await form.getByRole('combobox', { name: 'Начало' }).selectOptions('12:00');
    await form.getByRole('combobox', { name: 'Конец' }).selectOptions('14:00');
    await expect.element(form.getByText(/^чт, 14 января, 13:00–15:00/)).toBeVisible();
    await expectNone(form.getByText(/14:00–16:00/));
    await form.getByRole('textbox', { name: 'Заметка для себя' }).fill('Тренировка');
    await expectAccessibleInBothSchemes();
    api.answer('getWorkday', { ...NOTHING, recurring_busy: [rule] });
    await button('Сохранить время').click();
    const { id: _, ...body } = rule;
    await expect
      .poll(() => api.calls('createRecurringBusy').map((call) => call.body))
      .toEqual([body]);
    await expect.element(page.getByText('вторник, четверг, 12:00–14:00')).toBeVisible();
    api.answer('getWorkday', NOTHING);
    await page.getByRole('button', { name: /^Удалить: вторник, четверг/ }).click();
    const heading = page.getByRole('heading', { name: 'Занято каждую неделю' });
    await expect.element(heading).toHaveFocus();
    await button('Вернуть').click();
    await expectNone(button('Вернуть'));
    await expect.element(heading).toHaveFocus();
    await expect
      .poll(() => api.calls('createRecurringBusy').map((call) => call.body))
      .toEqual([body, body]);
  });
});

test('a limit that is chosen stays while another tab saves another one, which comes here', async () => {
  const { api } = await open({ updateWorkLimits: NO_LIMITS });
  await page.getByLabelText('Занятий в день').selectOptions('3');
  api.answer('getWorkday', { ...NOTHING, limits: { ...NO_LIMITS, gap_minutes: 30 } });
  await comeBack();
  await expect.element(page.getByLabelText('Перерыв между занятиями')).toHaveValue('30');
  await button('Сохранить правила').click();
  await expect
    .poll(() => api.calls('updateWorkLimits').map(({ body }) => body))
    .toEqual([{ ...NO_LIMITS, day_lessons_max: 3, gap_minutes: 30 }]);
});

test('an address that names a rule shows it', async () => {
  await openPage('/provider-settings/season#work-limits', {
    session: provider(),
    viewport: PHONE,
    api: { ...settingsPage(), getWorkday: NOTHING },
  });
  await expect.element(page.getByRole('heading', { name: 'Правила записи' })).toBeInViewport();
});

test('the limits of bookings are saved together', async () => {
  const { api } = await open({ updateWorkLimits: NO_LIMITS });
  await expect.element(button('Сохранить правила')).toBeDisabled();
  await page.getByRole('combobox', { name: 'Записаться можно не позже чем' }).selectOptions('12');
  await page.getByRole('combobox', { name: 'Занятий в день' }).selectOptions('3');
  await page.getByRole('combobox', { name: 'Перерыв между занятиями' }).selectOptions('30');
  await expectAccessibleInBothSchemes();
  await button('Сохранить правила').click();
  await expect
    .poll(() => api.calls('updateWorkLimits').map(({ body }) => body))
    .toEqual([{ notice_hours: 12, horizon_days: 180, day_lessons_max: 3, gap_minutes: 30 }]);
});
