/** Pages that a browser translates: an element with a copy stands in the place of every text, and the page goes on. */
import { page } from 'vitest/browser';
import { beforeEach, describe, expect, test } from 'vitest';
import { applications, line, main, open as openPanel } from '../test/browser/admin-panel.ts';
import {
  book,
  calendar,
  chooseTwoHours,
  dialog as form,
  openCalendar,
  ownSlots,
  slot,
  taken,
  TUESDAY,
} from '../test/browser/booking-page.ts';
import { open as openBusy, said, slot as busySlot } from '../test/browser/busy-calendar-page.ts';
import { refused } from '../test/browser/fake-api.ts';
import { comeBack, DESK, openPage, PHONE } from '../test/browser/page.ts';
import {
  booking,
  inquiry,
  manyInstructors,
  masha,
  onePage,
  resortHours,
  resorts,
} from '../test/browser/records.ts';
import { catalogue, price, ROSA as RENT, shops } from '../test/browser/rent-page.ts';
import { pdf, registration } from '../test/browser/provider-records.ts';
import {
  documentInput,
  fillForm,
  newApplicant,
  openService,
  send,
  upload,
} from '../test/browser/registration-page.ts';
import { beOnMonday, expectNone, toast } from '../test/browser/screen.ts';
import { translatePage } from '../test/browser/translator.ts';

beforeEach(beOnMonday);

const found = main.getByRole('status');
const card = page.getByRole('article');
const loadError = page.getByRole('heading', { name: /^Ошибка/ });

describe.each([
  ['a desk', DESK],
  ['a phone', PHONE],
])('on %s', (_, viewport) => {
  test('the list says how many its filters leave, one, none and all again', async () => {
    const { router } = await openPage('/instructors?resort=9', {
      viewport,
      stored: { preferredSkillType: 'ski' },
      api: {
        listResorts: resorts,
        getResortHours: resortHours(),
        listInstructors: ({ query }) =>
          onePage(manyInstructors(query.skill_type === 'ski' ? 0 : query.works_with_kids ? 1 : 27)),
      },
    });
    await expect.element(found).toMatchTextContent(/^Найдено 27\sинструкторов$/);
    translatePage();
    const choose = (search: object) => router.navigate({ to: '/instructors', search });
    await choose({ resort: 9, kids: true });
    await expect.element(found).toMatchTextContent(/^Найден 1\sинструктор$/);
    await choose({ resort: 9, people: 'group', sort: 'price' });
    await expect.element(found).toMatchTextContent(/^Найдено 27\sинструкторов$/);
    await choose({ resort: 9, sport: 'ski' });
    await expect.element(page.getByRole('heading', { name: /не найдены$/ })).toBeVisible();
    await page.getByRole('link', { name: /^Без «Горные лыжи»/ }).click();
    await expect.element(found).toMatchTextContent(/^Найдено 27\sинструкторов$/);
    await expectNone(loadError);
  });

  test('the shops follow their price, and a shop opens and closes', async () => {
    const of: Record<string, number> = { low: 0, medium: 2 };
    await openPage(RENT, {
      viewport,
      api: catalogue(({ query }) => onePage(shops.slice(0, of[String(query.price_range)] ?? 3))),
    });
    await expect.element(found.first()).toMatchTextContent(/^Найдено 3 проката$/);
    translatePage();
    await price.selectOptions('medium');
    await expect.element(found.first()).toMatchTextContent(/^Найдено 2 проката$/);
    await price.selectOptions('low');
    await expect.element(page.getByRole('heading', { name: 'Прокаты не найдены' })).toBeVisible();
    await page.getByRole('link', { name: 'Любая цена' }).click();
    await expect.element(found.first()).toMatchTextContent(/^Найдено 3 проката$/);
    await card.getByRole('heading', { name: 'Белая полоса' }).getByRole('link').click();
    await expect.element(page.getByRole('dialog', { name: 'Белая полоса' })).toBeVisible();
    window.history.back();
    await expectNone(page.getByRole('dialog'));
    await expectNone(loadError);
  });

  test('one’s own lesson is confirmed, moved and cancelled', async () => {
    const mine = booking({ participants: [masha], comment: 'Боюсь подъёмника' });
    const { api } = await openPage('/my-bookings', {
      viewport,
      session: true,
      api: { listResorts: resorts, listUserBookings: [mine, inquiry()] },
    });
    await expect.element(card.getByText('Ожидает подтверждения')).toBeVisible();
    translatePage();
    const instructor = { ...mine.instructor, phone: '+79161234567' };
    const confirmed = { ...mine, status: 'confirmed', expires_at: null, instructor } as const;
    api.answer('listUserBookings', [confirmed, inquiry({ status: 'accepted', expires_at: null })]);
    await comeBack();
    await expect.element(card.first().getByText('Подтверждено')).toBeVisible();
    await expect.element(card.first().getByRole('link', { name: /\+7/ })).toBeVisible();
    const move = {
      id: 17,
      proposed_by: 'instructor',
      booking_date: '2027-01-20',
      start_time: '12:00',
      end_time: '14:00',
      price: 9750,
      quote: null,
      reason: null,
      created_at: '2027-01-11T08:00:00.000Z',
      expires_at: '2027-01-12T08:00:00.000Z',
    } as const;
    api.answer('listUserBookings', [{ ...confirmed, move }]);
    await comeBack();
    await expect.element(page.getByText('Инструктор предлагает другое время')).toBeVisible();
    const ended = { status: 'cancelled', cancelled_by: 'customer', expires_at: null } as const;
    api.answer('listUserBookings', [{ ...mine, ...ended }]);
    await comeBack();
    await expect.element(card.getByText(/^Отменено/).first()).toBeVisible();
    await expectNone(loadError);
  });

  test('a page of the panel follows its filters, and an application is decided', async () => {
    await openPanel('/admin/applications', applications(70), { viewport });
    await expect.element(found.first()).toMatchTextContent(/^Найдено 70\sзаявок$/);
    translatePage();
    await page.getByRole('button', { name: 'Показать ещё 20' }).click();
    await expect.element(line(1)).toBeVisible();
    const number = page.getByRole('searchbox', { name: 'Номер заявки' });
    await number.fill('69');
    await expect.element(found.first()).toMatchTextContent(/^Найдена 1\sзаявка$/);
    await line(69).click();
    const dialog = page.getByRole('dialog', { name: /^Заявка №\s69$/ });
    await dialog.getByRole('button', { name: 'Одобрить' }).click();
    await expect.element(dialog.getByText('Одобрена', { exact: true })).toBeVisible();
    window.history.back();
    await expectNone(dialog);
    await number.fill('999');
    await expect.element(page.getByRole('heading', { name: /^Заявки не\sнайдены$/ })).toBeVisible();
    await expectNone(loadError);
  });
});

test('the calendar of a profile goes on and back, and a lesson is booked and cancelled', async () => {
  await openCalendar(calendar(taken(TUESDAY, '14:00', '15:00')));
  translatePage();
  const heads = page.getByRole('columnheader');
  await page.getByRole('button', { name: 'Следующая неделя' }).click();
  await expect.element(heads.nth(1)).toHaveAccessibleName(/^воскресенье, 17 января/);
  await page.getByRole('button', { name: 'Предыдущая неделя' }).click();
  await expect.element(slot('10:00', 'свободно')).toBeVisible();
  await chooseTwoHours();
  await form.getByLabelText('Окончание').selectOptions('11:00');
  await form.getByLabelText('Окончание').selectOptions('14:30');
  await form.getByLabelText('Окончание').selectOptions('13:00');
  const people = form.getByLabelText('Сколько человек');
  await people.fill('3');
  await people.fill('11');
  await people.fill('2');
  await form.getByRole('button', { name: 'Еду я (Зоя)' }).click();
  await book.click();
  await form.getByLabelText('Уровень').selectOptions('впервые');
  await form.getByLabelText('Вид катания').selectOptions('Лыжи');
  await people.fill('1');
  await book.click();
  await expect.element(page.getByRole('heading', { name: /^Бронирование №/ })).toBeVisible();
  window.history.back();
  await expect.poll(() => ownSlots.elements().length).toBe(6);
  await ownSlots.first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Отменить бронирование' }).click();
  await expectNone(ownSlots);
  await expectNone(loadError);
});

test('the calendar of a profile on a phone shows day after day', async () => {
  await openCalendar(calendar(taken(TUESDAY, '08:30', '17:00')), { viewport: PHONE });
  translatePage();
  for (const day of [/^вторник/, /^среда/, /^понедельник/]) {
    await page.getByRole('tab', { name: day }).click();
    await expect.element(page.getByRole('tab', { name: day, selected: true })).toBeVisible();
  }
  await page.getByRole('button', { name: 'Следующая неделя' }).click();
  await page.getByRole('tab', { name: /^вторник/ }).click();
  await page.getByRole('button', { name: /^вторник, 19 января, 10:00, свободно/ }).click();
  await expect.element(form).toBeVisible();
  await expectNone(loadError);
});

test.each([
  ['a desk', DESK],
  ['a phone', PHONE],
])('busy time is marked and freed on %s', async (_, viewport) => {
  await openBusy([], {}, viewport);
  translatePage();
  await busySlot('10:00', 'свободно').click();
  await expect.element(said(/10:00–10:30: отмечено занятым/i)).toBeVisible();
  await busySlot('10:00', 'занято вами').click();
  await expect.element(said(/10:00–10:30: снова свободно/i)).toBeVisible();
  const back = page.getByRole('button', { name: 'Предыдущая неделя' });
  await back.click();
  await expect.element(back).toBeDisabled();
  await expectNone(loadError);
  await expectNone(toast(/Ошибка/));
});

test('a file that is refused says so', async () => {
  newApplicant();
  await openService('instructor', {
    api: { getRegistration: registration(), uploadRegistrationDocument: refused(500) },
  });
  await fillForm('instructor');
  translatePage();
  await documentInput.upload([pdf('Диплом.pdf')]);
  await send.click();
  await expect.element(upload('Диплом.pdf').getByText('File upload failed')).toBeVisible();
  await expectNone(loadError);
});
