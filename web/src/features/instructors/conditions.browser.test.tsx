/** Decision 16. */
import { page } from 'vitest/browser';
import { beforeEach, describe, expect, test } from 'vitest';
import { expectAccessible } from '../../../test/browser/axe.ts';
import {
  book,
  calendar,
  dialog,
  openCalendar,
  TUESDAY,
} from '../../../test/browser/booking-page.ts';
import { DESK, openPage, PHONE } from '../../../test/browser/page.ts';
import { provider, settings, settingsPage } from '../../../test/browser/provider-records.ts';
import { hours, instructorPage, listed, onePage, resorts } from '../../../test/browser/records.ts';
import {
  beOnMonday,
  expectAddress,
  expectNone,
  expectTexts,
  statesAfterPress,
} from '../../../test/browser/screen.ts';

const SAID = {
  languages: ['ru', 'de'],
  includes_ski_pass: true,
  includes_equipment: true,
  min_lesson_minutes: 150,
} as const;
const said = { ...SAID, languages: [...SAID.languages] };
const main = page.getByRole('main');

beforeEach(beOnMonday);

test('the page names languages, what is in the price, and the shortest lesson', async () => {
  await openPage('/instructors/7', { api: instructorPage(said) });
  await expect.element(main.getByText('Языки: русский, немецкий')).toBeVisible();
  await expect.element(main.getByText(/^В\sцене: ски-пасс, снаряжение$/)).toBeVisible();
  await expect.element(main.getByText('Минимум 2,5\u00A0часа')).toBeVisible();
  // Free time counts only lessons that can be booked.
  const lengths = main.getByRole('list', { name: 'Длительность занятия' }).getByRole('link');
  await expect.element(lengths.first()).toMatchTextContent(/^2,5\sчаса/);
  await expect.element(lengths.first()).toHaveAttribute('aria-current', 'true');
});

describe('the list', () => {
  const api = { listResorts: resorts, listInstructors: onePage([listed(said)]) };
  const open = (viewport?: typeof PHONE) =>
    openPage('/instructors?resort=9', {
      stored: { preferredSkillType: 'ski' },
      api,
      ...(viewport && { viewport }),
    });

  test('shows them on the card, and filters by language and equipment', async () => {
    const opened = await open();
    const card = page.getByRole('article');
    for (const tag of ['Немецкий', /^Ски-пасс в\sцене$/, /^Снаряжение в\sцене$/])
      await expect.element(card.getByText(tag)).toBeVisible();
    await page.getByLabelText('Язык занятия').selectOptions('de');
    await expectAddress('/instructors?resort=9&language=de');
    await page.getByRole('checkbox', { name: /^Снаряжение в\sцене$/ }).click();
    await expectAddress('/instructors?resort=9&language=de&equipment=true');
    const chips = page.getByRole('list', { name: 'Выбранные фильтры' });
    await expectTexts(chips.getByRole('listitem'), [
      'Снаряжение в цене',
      'Немецкий',
      'Сбросить всё',
    ]);
    await expect
      .poll(() => opened.api.calls('listInstructors').at(-1)?.query)
      .toMatchObject({ language: 'de', includes_equipment: 'true' });
  });

  test('filters by verified certificates, and the chip takes the filter off', async () => {
    const opened = await open();
    await page.getByRole('checkbox', { name: /^С\sсертификатом$/ }).click();
    await expectAddress('/instructors?resort=9&certified=true');
    await expect
      .poll(() => opened.api.calls('listInstructors').at(-1)?.query)
      .toMatchObject({ certified: 'true' });
    const chips = page.getByRole('list', { name: 'Выбранные фильтры' });
    await chips.getByRole('link', { name: /С\sсертификатом/ }).click();
    await expectAddress('/instructors?resort=9');
  });

  test('asks for no language that is none', async () => {
    const opened = await openPage('/instructors?resort=9&language=tlh', {
      stored: { preferredSkillType: 'ski' },
      api,
    });
    await expect.element(page.getByRole('article')).toBeVisible();
    expect(opened.api.calls('listInstructors')[0]?.query).not.toHaveProperty('language');
  });
});

describe('the booking form', () => {
  test.each([
    ['a desk', DESK],
    ['a phone', PHONE],
  ])(
    'offers no end that is too soon, and begins with the shortest lesson, on %s',
    async (_, viewport) => {
      await openCalendar(calendar([], hours, said), { viewport });
      if (viewport === PHONE) await page.getByRole('tab', { name: /^вторник/ }).click();
      const role = viewport === PHONE ? 'button' : 'gridcell';
      await page.getByRole(role, { name: /^вторник.*, 10:00, свободно/ }).click();
      const end = dialog.getByLabelText('Окончание');
      await expect.element(end).toHaveValue('12:30');
      const times = (end.element() as HTMLSelectElement).options;
      expect(times[0]?.value).toBe('12:30');
    },
  );

  test('of an address with a shorter time says so at the field and sends nothing', async () => {
    const { api } = await openPage(`/instructors/7?book=1&time=${TUESDAY}T10:00/11:00`, {
      session: true,
      api: calendar([], hours, said),
    });
    const end = dialog.getByLabelText('Окончание');
    await expect.element(end).toHaveValue('11:00');
    await expect
      .element(dialog.getByText(/^Самое короткое занятие у\sэтого инструктора\s— 2,5\sчаса$/))
      .toBeVisible();
    await book.click();
    await expect.element(end).toHaveFocus();
    expect(api.calls('createInstructorBooking')).toEqual([]);
    await end.selectOptions('12:30');
    await book.click();
    await expect.poll(() => api.calls('createInstructorBooking').length).toBe(1);
    await expectNone(dialog);
  });
});

test('the settings ask for them, and save each change at once', async () => {
  const { api } = await openPage('/provider-settings/season', {
    session: provider(),
    api: {
      ...settingsPage(),
      updateInstructorSettings: ({ body }) => settings({ languages: ['ru'], ...(body as object) }),
    },
  });
  await page.getByText('Условия занятий').click();
  await page.getByRole('checkbox', { name: 'Немецкий' }).click();
  await page.getByRole('checkbox', { name: 'Ски-пасс' }).click();
  await page.getByLabelText('Самое короткое занятие').selectOptions('90');
  await expect.poll(() => api.calls('updateInstructorSettings').length).toBe(3);
  expect(api.calls('updateInstructorSettings').map(({ body }) => body)).toEqual([
    { languages: ['ru', 'en', 'de'] },
    { includes_ski_pass: true },
    { min_lesson_minutes: 90 },
  ]);
  await expect.element(page.getByText('Сохранено')).toBeVisible();
  await expectAccessible();
});

test('a box in the settings stands from the press on', async () => {
  let saved = settings({ includes_ski_pass: false, includes_equipment: false });
  const { api } = await openPage('/provider-settings/season', {
    session: provider(),
    api: {
      ...settingsPage(),
      getInstructorSettings: () => saved,
      updateInstructorSettings: ({ body }) => (saved = { ...saved, ...(body as object) }),
    },
  });
  await page.getByText('Условия занятий').click();
  const ends = ['Ски-пасс', 'Снаряжение'].map((name) =>
    statesAfterPress(page.getByRole('checkbox', { name })),
  );
  await expect.poll(() => api.calls('updateInstructorSettings').length).toBe(2);
  await expect.element(page.getByText('Сохранено')).toBeVisible();
  expect(ends.map((end) => end())).toEqual([[true], [true]]);
});
