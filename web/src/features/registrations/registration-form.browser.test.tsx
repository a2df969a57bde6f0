/** The forms of the registration: what they ask for, their drafts and their sending (spec 2, 4, 5 and 8). */
import type { AgreementStatus } from '@sklon/contract/agreements';
import { page } from 'vitest/browser';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { noteServerTime } from '../../api/server-time.ts';
import { expectAccessible, expectAccessibleInBothSchemes } from '../../../test/browser/axe.ts';
import { NO_CONNECTION, refused } from '../../../test/browser/fake-api.ts';
import { pdf, registration } from '../../../test/browser/provider-records.ts';
import {
  expectAddress,
  expectNone,
  expectNoSidewaysScrolling,
  expectTexts,
  press,
  toast,
} from '../../../test/browser/screen.ts';
import { telegramConfig } from '../../../test/browser/session.ts';
import {
  CHOICE,
  NARROW,
  openService,
  formHeading,
  statusHeading,
  field,
  choose,
  main,
  send,
  photoInput,
  documentInput,
  problem,
  fillForm,
  expectArrived,
  applicant,
  newApplicant,
} from '../../../test/browser/registration-page.ts';

beforeEach(newApplicant);

describe('a form', () => {
  // spec: 2.132, 5.20
  test('of an instructor names what is missing, and its first wrong field has the focus', async () => {
    await openService('instructor');
    await send.click();
    for (const text of [
      /^Укажите телефон с кодом/,
      /^Укажите адрес почты/,
      'Пожалуйста, выберите хотя бы один курорт',
      'Пожалуйста, выберите хотя бы один стиль обучения',
      'Выберите специализацию',
      'Укажите стаж целым числом лет',
    ])
      await expect.element(page.getByText(text).first()).toBeVisible();
    await expect.element(field('Телефон')).toHaveFocus();
    await expect.element(field('Телефон')).toBeInViewport();
    await expectAccessibleInBothSchemes();
    await field('Телефон').fill('89161234567');
    await press('{Tab}');
    await expect.element(field('Телефон')).toHaveValue('+7\u00A0916\u00A0123-45-67');
    await expectNone(page.getByText(/^Укажите телефон с кодом/));
    for (const style of ['Карвинг', 'Фристайл', 'Фрирайд'])
      await expect.element(page.getByRole('checkbox', { name: style })).not.toBeChecked();
    await choose('checkbox', 'Новички');
    await expectNone(page.getByText('Пожалуйста, выберите хотя бы один стиль обучения'));
    await field('Электронная почта').fill('ivan@yandex.ru');
    await send.click();
    await expect.element(page.getByRole('searchbox', { name: 'Найти курорт' })).toHaveFocus();
  });

  // spec: 2.130, 5.25
  test('holds years to 0–50, a child’s age to 3–18, and a price to hundreds', async () => {
    await openService('instructor');
    const years = field('Стаж, лет');
    await years.fill('51');
    await press('{Tab}');
    await expect.element(page.getByText('Стаж — до 50 лет')).toBeVisible();
    await years.fill('50');
    await expectNone(page.getByText('Стаж — до 50 лет'));
    const age = field('С какого возраста, лет');
    await expectNone(age);
    await choose('checkbox', /^Работаю с\sдетьми$/);
    await age.fill('2');
    await press('{Tab}');
    await expect.element(page.getByText('Возраст — от 3 лет')).toBeVisible();
    await age.fill('19');
    await press('{Tab}');
    await expect.element(page.getByText('Возраст — до 18 лет')).toBeVisible();
    const price = field('Цена за 2 часа');
    await price.click();
    await press('12550руб');
    await expect.element(price).toHaveValue('12\u00A0550');
    await press('{Tab}');
    await expect.element(page.getByText('Округлите цену до сотен')).toBeVisible();
    await price.fill('12500');
    await press('{ArrowUp}');
    await expect.element(price).toHaveValue('12\u00A0600');
  });

  // spec: 2.148
  test('of a service needs both names, a discount of 0 to 100 and a resort', async () => {
    await openService('additional', { viewport: NARROW });
    await page.getByRole('button', { name: 'Убрать курорт: Роза Хутор' }).click();
    await field('Скидка клиентам «Склона»').fill('101');
    await send.click();
    for (const text of [
      'Пожалуйста, выберите курорт',
      'Укажите название услуги',
      'Скидка — до 100 %',
    ])
      await expect.element(page.getByText(text).first()).toBeVisible();
    await expect.element(page.getByText('Укажите название', { exact: true })).toBeVisible();
    await field('Сайт').fill('sklad.ru');
    await press('{Tab}');
    await expect
      .element(page.getByText('Ссылка должна начинаться с http:// или https://'))
      .toBeVisible();
    expectNoSidewaysScrolling();
    await expectAccessible();
  });

  test('of a shop wants both halves of its point, or neither', async () => {
    await openService('rental');
    await field('Широта').fill('43,6559');
    await send.click();
    await expect.element(page.getByText(/^Укажите и\sдолготу$/)).toBeVisible();
    await field('Широта').fill('');
    await field('Долгота').fill('40,3126');
    await send.click();
    await expect.element(page.getByText(/^Укажите и\sшироту$/)).toBeVisible();
    await expectNone(page.getByText(/^Укажите и\sдолготу$/));
  });

  // spec: 2.124, 5.35
  test('lets a link be removed only when there is another', async () => {
    await openService('instructor');
    const remove = page.getByRole('button', { name: /^Удалить ссылку/ });
    await expect.element(field('Ссылка 1')).toBeVisible();
    await expectNone(remove);
    await page.getByRole('button', { name: 'Добавить ссылку' }).click();
    await expect.element(field('Ссылка 2')).toHaveFocus();
    await expect.poll(() => remove.elements().length).toBe(2);
    await field('Ссылка 2').fill('vk.com/gordey');
    await press('{Tab}');
    await expect
      .element(page.getByText('Ссылка должна начинаться с http:// или https://'))
      .toBeVisible();
    await page.getByRole('button', { name: 'Удалить ссылку 2' }).click();
    await expect.element(field('Ссылка 1')).toHaveFocus();
    await expectNone(remove);
  });

  // spec: 2.125
  test('replaces the whole selection by a resort of another region, and says so', async () => {
    await openService('instructor');
    await expect.element(formHeading('instructor')).toBeVisible();
    await choose('checkbox', 'Роза Хутор');
    await choose('checkbox', 'Красная Поляна');
    const chosen = page.getByRole('list', { name: 'Выбранные курорты' }).getByRole('listitem');
    await expect.poll(() => chosen.elements().length).toBe(2);
    await page.getByRole('searchbox', { name: 'Найти курорт' }).fill('шереге');
    await choose('checkbox', 'Шерегеш');
    await expectTexts(chosen, ['Шерегеш']);
    await expect
      .element(page.getByRole('status').filter({ hasText: 'Курорты другого региона сняты' }))
      .toBeVisible();
    await choose('checkbox', 'Шерегеш');
    await expectNone(chosen);
  });

  test('that was begun comes back, and its draft can be cleared', async () => {
    const { router } = await openService('instructor');
    await fillForm('instructor');
    await documentInput.upload([pdf('Диплом.pdf')]);
    await expect.element(page.getByText('Диплом.pdf')).toBeVisible();
    await page.getByRole('banner').getByRole('link', { name: /Склон/ }).click();
    await expectAddress('/');
    await expectNone(formHeading('instructor'));
    await router.navigate({ to: '/providers/register', search: { service_type: 'instructor' } });
    await expect.element(page.getByText(/вернули то, что/)).toBeVisible();
    await expect.element(field('О себе')).toHaveValue('Учу спокойно и весело.');
    await expect.element(page.getByText('Диплом.pdf')).toBeVisible();
    await page.getByRole('button', { name: 'Очистить черновик' }).click();
    const question = page.getByRole('dialog', { name: 'Очистить черновик?' });
    await expect.element(question.getByRole('button', { name: 'Не очищать' })).toHaveFocus();
    await expectAccessibleInBothSchemes();
    await question.getByRole('button', { name: 'Очистить', exact: true }).click();
    await expect.element(field('О себе')).toHaveValue('');
    await expectNone(page.getByText(/вернули то, что/));
    await expectNone(page.getByText('Диплом.pdf'));
    expect(localStorage.getItem('registrationDrafts')).toBeNull();
  });

  // spec: 8.25
  test('that could not be sent stays as it was, with the server’s words or its own', async () => {
    const { api } = await openService('instructor', { api: { registerProvider: NO_CONNECTION } });
    await fillForm('instructor');
    await send.click();
    await expect
      .element(problem.filter({ hasText: 'Ошибка при отправке заявки' }).first())
      .toBeVisible();
    await expect.element(toast('Ошибка при отправке заявки')).toBeVisible();
    await expect.element(field('О себе')).toHaveValue('Учу спокойно и весело.');
    api.answer(
      'registerProvider',
      refused(400, {
        detail: 'Проверьте введённые данные',
        code: 'validation_failed',
        errors: [{ path: 'instructor_data.years_experience', message: 'Слишком много' }],
      }),
    );
    await send.click();
    await expect
      .element(problem.filter({ hasText: 'Проверьте введённые данные' }).first())
      .toBeVisible();
    await expect.element(page.getByText('Слишком много')).toBeVisible();
    await expect.element(field('Стаж, лет')).toHaveFocus();
    await expectAccessibleInBothSchemes();
  });

  // spec: 2.119
  test('that is sent by a double click is sent once', async () => {
    const { api } = await openService('instructor');
    await fillForm('instructor');
    await send.dblClick();
    await expectArrived();
    expect(api.calls('registerProvider')).toHaveLength(1);
    expect(api.calls('registerProvider')[0]?.body).toMatchObject({
      service_type: 'instructor',
      social_links: [],
      instructor_data: { skill_type: 'ski', price_2h: 6500, teach_carving: true },
    });
  });

  test('of an instructor offers the meeting points of the chosen resorts, and sends those ticked', async () => {
    const at = { note: null, latitude: 43.66, longitude: 40.31 };
    const unseen = { photo_path: null, photo_placeholder: null };
    const { api } = await openService('instructor', {
      api: {
        listMeetingPointsOfResort: ({ params }) => [
          { ...at, ...unseen, id: 5, resort_id: Number(params.id), name: 'У касс' },
          { ...at, ...unseen, id: 6, resort_id: Number(params.id), name: 'Учебный склон' },
        ],
      },
    });
    const points = page.getByRole('group', { name: 'Места встречи' });
    await expect.element(formHeading('instructor')).toBeVisible();
    await expectNone(points);
    await fillForm('instructor');
    await points.getByRole('checkbox', { name: 'Учебный склон' }).click();
    await expectAccessibleInBothSchemes();
    await send.click();
    await expectArrived();
    expect(api.calls('registerProvider')[0]?.body).toMatchObject({
      instructor_data: { meeting_point_ids: [6] },
    });
  });

  // spec: 2.120
  test('of who has an application that waits leads to that application', async () => {
    const { api } = await openService('instructor', {
      api: {
        registerProvider: refused(409, {
          detail: 'У вас уже есть заявка на рассмотрении',
          code: 'registration_exists',
        }),
      },
    });
    await fillForm('instructor');
    api.answer('checkRegistrationStatus', {
      has_registration: true,
      registration: registration(),
    });
    await send.click();
    await expect.element(toast('У вас уже есть заявка на рассмотрении')).toBeVisible();
    await expect.element(statusHeading('ожидает рассмотрения')).toBeVisible();
  });

  const contacts = [
    'Имя',
    'Фамилия',
    'Аккаунт в Telegram',
    'Телефон',
    'Электронная почта',
    'Ссылка 1',
  ];
  const business = [
    'Скидка клиентам «Склона»',
    'О себе и услугах',
    'Дополнительно',
    'Адрес',
    'Широта',
    'Долгота',
    'Ссылка на карту',
    'Сайт',
    'Дополнительный телефон',
  ];

  // spec: 2.117, 2.122, 2.128, 2.129, 2.131, 2.133, 2.134, 2.136, 2.137, 2.138, 2.139
  test.each([
    ['instructor', ['Стаж, лет', 'Цена за 2 часа', 'О себе', 'Дополнительно']],
    ['rental', ['Название проката', 'Цена комплекта за день', ...business]],
    ['additional', ['Название услуги', 'Название компании', 'Цена за день', ...business]],
  ] as const)('of %s has the fields of its service', async (service, names) => {
    await openService(service);
    await expect.element(formHeading(service)).toBeVisible();
    for (const name of [...contacts, ...names])
      await expect.element(field(name)).toBeInTheDocument();
    expect(main.getByRole('textbox').elements()).toHaveLength(contacts.length + names.length);
    await expect.element(page.getByRole('searchbox', { name: 'Найти курорт' })).toBeInTheDocument();
    await expect.element(field('Аккаунт в Telegram')).toHaveAttribute('readonly');
    expect(photoInput.elements()).toHaveLength(1);
    expect(documentInput.elements()).toHaveLength(1);
    const isBusiness = service !== 'instructor';
    expect(page.getByRole('switch', { name: 'Работаем сейчас' }).elements()).toHaveLength(
      isBusiness ? 1 : 0,
    );
    if (isBusiness)
      await expect
        .element(page.getByRole('button', { name: 'Убрать курорт: Роза Хутор' }))
        .toBeVisible();
    else {
      for (const skill of ['Лыжи', 'Сноуборд', 'И то и другое'])
        expect(page.getByRole('radio', { name: skill, exact: true }).elements()).toHaveLength(1);
      for (const name of [/^Работаю с\sгруппами$/, /^Работаю с\sдетьми$/])
        await expect.element(page.getByRole('checkbox', { name })).not.toBeChecked();
    }
    await expectAccessibleInBothSchemes();
  });

  // spec: 2.115, 2.121
  test('whose messenger data are too old leads to the second step', async () => {
    await openService('instructor', {
      api: {
        getTelegramConfig: refused(404),
        registerProvider: refused(401, {
          detail: 'Ошибка авторизации через Telegram',
          code: 'telegram_auth_invalid',
        }),
      },
    });
    await fillForm('instructor');
    await send.click();
    await expect
      .element(page.getByRole('heading', { name: /^Подтвердите, что это\sвы$/ }))
      .toHaveFocus();
    await expect
      .element(page.getByRole('listitem').filter({ hasText: 'Telegram' }).first())
      .toHaveAttribute('aria-current', 'step');
    await expect
      .element(problem.filter({ hasText: 'Ошибка авторизации через Telegram' }).first())
      .toBeVisible();
    await expectAccessibleInBothSchemes();
  });

  test('asks whoever came by Telegram’s OpenID for nothing more', async () => {
    const person = applicant();
    const auth = JSON.parse(person.stored.user_auth ?? '') as object;
    const user_auth = JSON.stringify({ ...auth, type: 'telegram_openid', data: null });
    await openService('rental', {
      session: { ...person, stored: { ...person.stored, user_auth } },
    });
    await expect.element(formHeading('rental')).toBeVisible();
  });

  test.each([
    ['a day ahead', 25],
    ['a day behind', -25],
  ])('on a device whose clock is %s asks for Telegram once', async (_, hours) => {
    const right = new Date();
    vi.useFakeTimers({ toFake: ['Date'], now: right.getTime() + hours * 3_600_000 });
    const person = applicant();
    const signed = { id: person.user.telegram_id, auth_date: Math.floor(right.getTime() / 1000) };
    const widget = `globalThis.Telegram = { Login: { auth: (_, signed) => signed(${JSON.stringify({ ...signed, hash: 'a'.repeat(64) })}) } }`;
    const { api } = await openService('rental', {
      session: { ...person, stored: {} },
      api: {
        getTelegramConfig: { ...telegramConfig, widget_src: `data:text/javascript,${widget}` },
        signInWithTelegram: {
          token: 'token',
          user: person.user,
          agreement_status: person.api.getAgreementStatus as AgreementStatus,
        },
      },
    });
    api.serverTime = right;
    await expectAddress(/^\/login/);
    const button = page.getByRole('button', { name: 'Войти через Telegram' });
    await button.click();
    await expect
      .poll(async () => {
        // A slow machine lets the window open by a second press alone.
        const again = page.getByRole('button', { name: /^Продолжить в\sTelegram$/ });
        if (again.elements().length > 0) await again.click();
        return window.location.pathname;
      })
      .toBe(CHOICE);
    await expect.element(formHeading('rental')).toBeVisible();
    await expectNone(page.getByRole('heading', { name: /^Подтвердите, что это\sвы$/ }));
    noteServerTime(new Response(null, { headers: { date: new Date().toUTCString() } }));
  });

  test('of who confirmed 23 hours ago is confirmed again first', async () => {
    const person = applicant({});
    const auth = JSON.parse(person.stored.user_auth ?? '') as object;
    const user_auth = JSON.stringify({ ...auth, timestamp: Date.now() - 23 * 3_600_000 - 1000 });
    await openService('rental', {
      session: { ...person, stored: { ...person.stored, user_auth } },
    });
    await expect
      .element(page.getByRole('heading', { name: /^Подтвердите, что это\sвы$/ }))
      .toBeVisible();
  });
});
