/** An instructor's other calendars, both ways (workday.md, Calendar feeds). */
import type { CalendarFeed } from '@sklon/contract/calendar-feeds';
import { page } from 'vitest/browser';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { expectAccessible, expectAccessibleInBothSchemes } from '../../../test/browser/axe.ts';
import { type Handlers, NO_CONNECTION, refused } from '../../../test/browser/fake-api.ts';
import { openPage, PHONE } from '../../../test/browser/page.ts';
import { provider, settingsPage } from '../../../test/browser/provider-records.ts';
import { expectNone, press, toast } from '../../../test/browser/screen.ts';

const ADDRESS = `https://sklon.example/api/calendar/${'a1B-'.repeat(10)}xyz.ics`;
const MADE = { address: ADDRESS, created_at: '2027-01-10T09:00:00.000Z' };
const NO_ADDRESS = { address: null, created_at: null };
const NOTHING = { feeds: [], clashes: [] };

const feed = (changes: Partial<CalendarFeed> = {}): CalendarFeed => ({
  id: 1,
  name: 'Личный',
  host: 'calendar.google.com',
  updated_at: '2027-01-11T08:40:00.000Z',
  tried_at: '2027-01-11T08:40:00.000Z',
  problem: null,
  events: 12,
  unread_events: 0,
  unknown_zone: null,
  ...changes,
});

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-01-11T12:10:00+03:00') });
});

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const url = page.getByRole('textbox', { name: 'Адрес календаря' });
const name = page.getByRole('textbox', { name: 'Название' });

function open(api: Handlers = {}, viewport = PHONE) {
  return openPage('/provider-settings/season#calendars', {
    session: provider(),
    viewport,
    api: {
      ...settingsPage(),
      listCalendarFeeds: NOTHING,
      getCalendarAddress: NO_ADDRESS,
      ...api,
    },
  });
}

describe.each([
  ['a phone', PHONE],
  ['a desk', { width: 1280, height: 844 }],
])('on %s', (_, viewport) => {
  test('the page has both ways, with nothing set', async () => {
    await open({}, viewport);
    await expect.element(page.getByRole('heading', { name: /^Ваш календарь →/ })).toBeVisible();
    await expect.element(button('Получить адрес')).toBeVisible();
    await expectAccessibleInBothSchemes();
  });

  test('calendars say when they were read, what they close, and what is wrong', async () => {
    const feeds = [
      feed(),
      feed({ id: 2, name: 'Работа', problem: 'timeout', events: 3 }),
      feed({
        id: 3,
        name: 'Семья',
        host: 'p12-caldav.icloud.com',
        updated_at: '2027-01-09T06:00:00.000Z',
        problem: 'not_found',
        events: 1,
        unread_events: 2,
        unknown_zone: 'Camp Time',
      }),
    ];
    const clash = {
      booking_id: 57,
      date: '2027-01-13',
      start_time: '10:00',
      end_time: '12:00',
      calendar: 'Личный',
      title: 'Стоматолог',
    };
    await open(
      { listCalendarFeeds: { feeds, clashes: [clash] }, getCalendarAddress: MADE },
      viewport,
    );
    const calendars = page.getByRole('list', { name: 'Ваши календари' });
    await expect.element(calendars.getByText(/^обновлено в\s\d+:40, 12\sсобытий$/)).toBeVisible();
    await expect.element(calendars.getByText(/^Сайт календаря отвечает слишком/)).toBeVisible();
    await expect
      .element(calendars.getByText(/^Больше суток не\sобновляется\..*остаётся закрытым\.$/))
      .toBeVisible();
    await expect.element(calendars.getByText(/^Не\sудалось прочитать: 2\sсобытия/)).toBeVisible();
    await expect.element(calendars.getByText(/^Часовой пояс «Camp Time» нам/)).toBeVisible();
    await expect.element(page.getByText(/№\s57: «Стоматолог» \(Личный\)/)).toBeVisible();
    await expectAccessibleInBothSchemes();
  });
});

describe('a calendar', () => {
  test('is added with an address and a name', async () => {
    const { api } = await open({ createCalendarFeed: feed() });
    await button('Добавить календарь').click();
    await url.fill('webcal://p12.icloud.com/published/2/abc');
    await name.fill('Личный');
    api.answer('listCalendarFeeds', { feeds: [feed()], clashes: [] });
    await press('{Enter}');
    await expect.element(toast(/^Календарь добавлен: 12\sсобытий$/)).toBeVisible();
    await expect.element(page.getByText('calendar.google.com')).toBeVisible();
    await expect.element(button('Добавить календарь')).toHaveFocus();
    expect(api.calls('createCalendarFeed').map(({ body }) => body)).toEqual([
      { url: 'webcal://p12.icloud.com/published/2/abc', name: 'Личный' },
    ]);
  });

  test('that is no calendar is refused at its field, and nothing typed is lost', async () => {
    const message = 'По этому адресу не календарь, а веб-страница.';
    await open({
      createCalendarFeed: refused(400, {
        detail: message,
        code: 'validation_failed',
        errors: [{ path: 'url', message }],
      }),
    });
    await button('Добавить календарь').click();
    await url.fill('https://calendar.google.com/calendar/u/0/r');
    await name.fill('Личный');
    await button('Добавить').click();
    await expect.element(url).toHaveAccessibleDescription(message);
    await expect.element(url).toHaveFocus();
    await expect.element(name).toHaveValue('Личный');
    // Once, where it belongs.
    expect(page.getByText(message).elements()).toHaveLength(1);
    await expectAccessible();
  });

  test('that is there already says so, and nothing typed is lost', async () => {
    const detail = 'Этот календарь уже добавлен';
    await open({ createCalendarFeed: refused(409, { detail, code: 'calendar_feed_exists' }) });
    await button('Добавить календарь').click();
    await url.fill('https://calendar.example/a.ics');
    await name.fill('Личный');
    await button('Добавить').click();
    await expect.element(page.getByText(detail)).toBeVisible();
    await expect.element(url).toHaveValue('https://calendar.example/a.ics');
  });

  test('with a wrong address is refused before anything is sent', async () => {
    const { api } = await open();
    await button('Добавить календарь').click();
    await url.fill('http://calendar.example/a.ics');
    await button('Добавить').click();
    await expect.element(url).toHaveAccessibleDescription(/^Нужен адрес календаря, который/);
    await expect.element(name).toHaveAccessibleDescription('Назовите календарь');
    expect(api.calls('createCalendarFeed')).toEqual([]);
  });

  test('is read again by a press, and says what failed', async () => {
    const { api } = await open({ listCalendarFeeds: { feeds: [feed()], clashes: [] } });
    const failed = feed({ problem: 'unreachable' });
    api.answer('refreshCalendarFeed', failed);
    await expect.element(button('Обновить: Личный')).toBeVisible();
    api.answer('listCalendarFeeds', { feeds: [failed], clashes: [] });
    await button('Обновить: Личный').click();
    await expect.element(page.getByText(/^Сайт календаря не\sотвечает/)).toBeVisible();
    expect(api.calls('refreshCalendarFeed')).toHaveLength(1);
  });

  test('that another tab has deleted says so when it is read again, and goes', async () => {
    const detail = 'Календарь не найден';
    const { api } = await open({
      listCalendarFeeds: { feeds: [feed()], clashes: [] },
      refreshCalendarFeed: refused(404, { detail, code: 'calendar_feed_not_found' }),
    });
    await expect.element(button('Обновить: Личный')).toBeVisible();
    api.answer('listCalendarFeeds', NOTHING);
    await button('Обновить: Личный').click();
    await expect.element(toast(detail)).toBeVisible();
    await expectNone(button('Обновить: Личный'));
  });

  test('is deleted once that is confirmed', async () => {
    const { api } = await open({
      listCalendarFeeds: { feeds: [feed()], clashes: [] },
      deleteCalendarFeed: undefined,
    });
    await button('Удалить: Личный').click();
    await expect.element(page.getByRole('dialog')).toBeVisible();
    await expectAccessible();
    api.answer('listCalendarFeeds', NOTHING);
    await page.getByRole('dialog').getByRole('button', { name: 'Удалить', exact: true }).click();
    await expectNone(page.getByText('calendar.google.com'));
    await expect.element(button('Добавить календарь')).toHaveFocus();
    expect(api.calls('deleteCalendarFeed')).toHaveLength(1);
  });

  test('whose deletion is answered late leaves the question about another one open', async () => {
    const feeds = [feed(), feed({ id: 2, name: 'Работа' })];
    const { api } = await open({
      listCalendarFeeds: { feeds, clashes: [] },
      deleteCalendarFeed: refused(500),
    });
    const question = page.getByRole('dialog', { name: 'Удалить календарь?' });
    const yes = question.getByRole('button', { name: 'Удалить', exact: true });
    const answerLate = async () => {
      const release = api.hold('deleteCalendarFeed');
      await button('Удалить: Личный').click();
      await yes.click();
      await press('{Escape}');
      await expectNone(question);
      await button('Удалить: Работа').click();
      await expect.element(yes).toBeDisabled();
      release();
      await expect.element(yes).toBeEnabled();
      await expect.element(question.getByText(/«Работа»/)).toBeVisible();
      await expectNone(question.getByText(/^Не\sудалось удалить/));
      await press('{Escape}');
    };
    await answerLate();
    api.answer('deleteCalendarFeed', undefined);
    await answerLate();
  });

  test('list that does not load says so', async () => {
    await open({ listCalendarFeeds: NO_CONNECTION });
    await expect.element(page.getByRole('alert').first()).toBeVisible();
  });
});

describe('the address', () => {
  test('is made by one press, and copied by another', async () => {
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    const { api } = await open({ renewCalendarAddress: MADE });
    await button('Получить адрес').click();
    const shown = page.getByRole('textbox', { name: 'Адрес вашего календаря' });
    await expect.element(shown).toHaveValue(ADDRESS);
    await expect.element(button('Скопировать')).toHaveFocus();
    await button('Скопировать').click();
    await expect.element(toast('Ссылка скопирована')).toBeVisible();
    expect(copied).toHaveBeenCalledWith(ADDRESS);
    await page.getByText('Как добавить').click();
    await expectAccessibleInBothSchemes();
    expect(api.calls('renewCalendarAddress')).toHaveLength(1);
  });

  test('that another tab has made is shown, and not replaced unasked', async () => {
    const { api } = await open();
    await expect.element(button('Получить адрес')).toBeVisible();
    api.answer('getCalendarAddress', MADE);
    await button('Получить адрес').click();
    const shown = page.getByRole('textbox', { name: 'Адрес вашего календаря' });
    await expect.element(shown).toHaveValue(ADDRESS);
    expect(api.calls('renewCalendarAddress')).toEqual([]);
  });

  test('is renewed and taken back once that is confirmed', async () => {
    const { api } = await open({
      getCalendarAddress: MADE,
      renewCalendarAddress: { ...MADE, address: ADDRESS.replace('xyz', 'new') },
      revokeCalendarAddress: undefined,
    });
    await button('Новый адрес').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Новый адрес' }).click();
    const shown = page.getByRole('textbox', { name: 'Адрес вашего календаря' });
    await expect.element(shown).toHaveValue(ADDRESS.replace('xyz', 'new'));
    await button('Отключить').click();
    api.answer('getCalendarAddress', NO_ADDRESS);
    await page.getByRole('dialog').getByRole('button', { name: 'Отключить', exact: true }).click();
    await expect.element(button('Получить адрес')).toHaveFocus();
  });

  test('that cannot be shown again says so', async () => {
    await open({ getCalendarAddress: { ...MADE, address: null } });
    await expect.element(page.getByText(/показать его ещё раз нельзя/)).toBeVisible();
    await expect.element(button('Новый адрес')).toBeVisible();
    await expectAccessible();
  });
});
