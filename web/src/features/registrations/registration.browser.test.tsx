/** The registration of a provider: choice, forms, files and status (spec 2, 4, 5 and 8; design, rule 16). */
import { ERRORS } from '@sklon/contract/errors';
import type { Registration } from '@sklon/contract/registrations';
import { type Locator, page } from 'vitest/browser';
import { beforeEach, describe, expect, test } from 'vitest';
import { expectAccessible, expectAccessibleInBothSchemes } from '../../../test/browser/axe.ts';
import { type Handlers, NO_CONNECTION, refused } from '../../../test/browser/fake-api.ts';
import { openPage, PHONE } from '../../../test/browser/page.ts';
import {
  pdf,
  photo,
  registration,
  shopRegistration,
} from '../../../test/browser/provider-records.ts';
import { resorts } from '../../../test/browser/records.ts';
import {
  comeBack,
  expectAddress,
  expectNone,
  expectNoSidewaysScrolling,
  expectTexts,
  press,
  pressOn,
  toast,
} from '../../../test/browser/screen.ts';
import { session, type TestSession } from '../../../test/browser/session.ts';

const SENT = 'Заявка отправлена! Мы свяжемся с вами в ближайшее время.';
const CHOICE = '/providers/register';
const FIVE_MB = 5 * 1024 * 1024;
const NARROW = { width: 360, height: 640 };
const NOT_FOR_US = 'Этот файл не подходит. Загрузите PDF, JPEG, PNG, TIFF, DOC или DOCX.';

type Service = 'instructor' | 'rental' | 'additional';
interface Options {
  api?: Handlers;
  session?: TestSession;
  viewport?: { width: number; height: number };
}

/** Files that were chosen are stored for a person: every test has its own. */
let personId = 5000;
beforeEach(() => {
  personId += 1;
});

function open(path: string, { api = {}, session: person, viewport }: Options = {}) {
  return openPage(path, {
    session: person ?? session({ id: personId, telegram_id: 700_000 + personId }),
    ...(viewport && { viewport }),
    api: {
      listResorts: resorts,
      listProviderResorts: resorts,
      checkRegistrationStatus: { has_registration: false, registration: null },
      registerProvider: { id: 300, message: SENT },
      uploadRegistrationPhoto: {
        profile_photo_path: '/x/a.webp',
        profile_photo_placeholder: 'data:,',
      },
      uploadRegistrationDocument: stored('Диплом.pdf'),
      ...api,
    },
  });
}

function openService(service: Service | 'guide', options: Options = {}) {
  return open(`${CHOICE}?service_type=${service}`, options);
}

/** A page over one application that has been sent. */
function openStatus(of: Registration, api: Handlers = {}) {
  return openService(of.service_type, {
    api: {
      checkRegistrationStatus: { has_registration: true, registration: of },
      getRegistration: of,
      ...api,
    },
  });
}

function stored(name: string, id = 5) {
  return {
    id,
    filename: `${id}.pdf`,
    original_filename: name,
    content_type: 'application/pdf',
    file_size: 120,
    uploaded_at: '2026-11-20T10:00:00.000Z',
  };
}

const FORMS = {
  instructor: 'Анкета инструктора',
  rental: 'Анкета проката',
  additional: 'Анкета услуги',
};

function formHeading(service: Service): Locator {
  return page.getByRole('heading', { level: 2, name: FORMS[service] });
}

function statusHeading(status: 'ожидает рассмотрения' | 'отклонена' | 'одобрена'): Locator {
  return page.getByRole('heading', { level: 2, name: `Ваша заявка ${status}` });
}

function field(name: string): Locator {
  return page.getByRole('textbox', { name, exact: true });
}

async function choose(role: 'checkbox' | 'radio', name: string | RegExp): Promise<void> {
  const input = page.getByRole(role, { name, exact: true });
  await expect.element(input).toBeInTheDocument();
  (input.element() as HTMLElement).click();
}

const main = page.getByRole('main');
const send = page.getByRole('button', { name: 'Отправить заявку' });
const photoInput = page.getByLabelText(/^(Выбрать|Заменить) фото/);
const documentInput = page.getByLabelText(/^(Выбрать документы|Все 5 мест заняты)/);
const problem = main.getByRole('alert');
const dialog = page.getByRole('dialog');

function upload(name: string): Locator {
  return page.getByRole('listitem').filter({ hasText: name });
}

async function fillForm(service: Service): Promise<void> {
  await expect.element(formHeading(service)).toBeVisible();
  await field('Телефон').fill('8 916 123 45 67');
  await field('Электронная почта').fill('ivan@yandex.ru');
  if (service === 'instructor') {
    await choose('checkbox', 'Мамисон');
    await choose('radio', 'Лыжи');
    await field('Стаж, лет').fill('7');
    await choose('checkbox', 'Карвинг');
    await field('Цена за 2 часа').fill('6500');
    await field('О себе').fill('Учу спокойно и весело.');
  } else {
    if (service === 'additional') await field('Название услуги').fill('Съёмка с коптера');
    await field(service === 'rental' ? 'Название проката' : 'Название компании').fill('Склад лыж');
    await field('Скидка клиентам «Склона»').fill('10');
  }
}

async function choosePhoto(): Promise<void> {
  await photoInput.upload(await photo());
  const crop = page.getByRole('dialog', { name: 'Кадр для профиля' });
  await crop.getByRole('button', { name: 'Готово' }).click();
  await expectNone(crop);
  await expect.element(page.getByRole('img', { name: /^Фото профиля/ })).toBeVisible();
}

async function expectArrived(): Promise<void> {
  await expectAddress('/');
  await expect.element(page.getByRole('status').filter({ hasText: SENT })).toBeVisible();
}

describe('the choice of a service', () => {
  // spec: 2.112, 2.113, 2.114
  test('has cards that cannot be pressed and say so; the links below lead to the forms', async () => {
    await open(CHOICE);
    const cards = main.getByRole('listitem').getByRole('button');
    await expect.poll(() => cards.elements().length).toBe(4);
    for (const name of ['Инструктор', 'Прокат снаряжения', 'Гид', 'Доп. услуги']) {
      const card = cards.filter({ hasText: name });
      await expect.element(card).toBeDisabled();
      await expect
        .element(card)
        .toHaveAccessibleDescription(
          expect.stringMatching(/сами не\sнажимаются\. Анкета открывается по\sссылке/),
        );
    }
    const steps = page.getByRole('list', { name: 'Шаги регистрации' }).getByRole('listitem');
    await expect
      .poll(() => steps.elements().map(({ textContent }) => textContent))
      .toEqual([
        expect.stringMatching(/Услуга$/),
        expect.stringMatching(/Telegram$/),
        expect.stringMatching(/Проверка$/),
        expect.stringMatching(/Анкета$/),
      ]);
    await expect.element(steps.first()).toHaveAttribute('aria-current', 'step');
    await expectAccessibleInBothSchemes();
    await page.getByRole('link', { name: 'Заполнить анкету инструктора' }).click();
    await expectAddress(`${CHOICE}?service_type=instructor`);
    await expect.element(formHeading('instructor')).toHaveFocus();
    await expect
      .element(page.getByRole('listitem').filter({ hasText: 'Анкета' }).first())
      .toHaveAttribute('aria-current', 'step');
    window.history.back();
    await expect.element(page.getByRole('heading', { name: 'Что вы предлагаете?' })).toHaveFocus();
  });

  test.each([
    ['instr', 'Анкета инструктора'],
    ['rent', 'Анкета проката'],
    ['other', 'Анкета услуги'],
    ['constructor', 'Что вы предлагаете?'],
  ])('of an address that says %s shows «%s»', async (type, heading) => {
    await open(`${CHOICE}?service_type=${type}`);
    await expect.element(page.getByRole('heading', { name: heading })).toBeVisible();
  });

  // spec: 2.118, D.117
  test('of a guide says that the form will be added soon', async () => {
    await openService('guide');
    await expect
      .element(page.getByRole('heading', { name: 'Форма для гидов скоро будет добавлена' }))
      .toBeVisible();
    await expectAccessibleInBothSchemes();
  });

  test('fits a narrow phone', async () => {
    await open(CHOICE, { viewport: NARROW });
    await expect.element(page.getByRole('heading', { name: 'Что вы предлагаете?' })).toBeVisible();
    expectNoSidewaysScrolling();
    await expectAccessibleInBothSchemes();
  });
});

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
    await expect.element(page.getByText('Цена должна делиться на 100 ₽')).toBeVisible();
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
      instructor_data: { skill_type: 'ski', price_2h: 6500, teach_carving: true },
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
      for (const skill of ['Лыжи', 'Сноуборд', 'Оба'])
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

  test('of who confirmed 23 hours ago is confirmed again first', async () => {
    const person = session({ id: personId });
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

describe('the files', () => {
  // spec: 5.37, 5.38
  test('have a photo that is a picture of at most 5 MB, cut to a square with the keys', async () => {
    await openService('instructor');
    await photoInput.upload(new File(['GIF89a'], 'a.gif', { type: 'image/gif' }));
    const refusal = page
      .getByRole('alert')
      .filter({ hasText: 'Пожалуйста, выберите файл изображения (JPEG, PNG или WebP)' });
    await expect.element(refusal).toBeVisible();
    await photoInput.upload(
      new File([new Uint8Array(FIVE_MB + 1)], 'a.png', { type: 'image/png' }),
    );
    await expect
      .element(
        page.getByRole('alert').filter({ hasText: 'Фото больше 5 МБ. Выберите файл поменьше.' }),
      )
      .toBeVisible();
    await photoInput.upload(await photo());
    const crop = page.getByRole('dialog', { name: 'Кадр для профиля' });
    const zoom = crop.getByRole('slider', { name: 'Масштаб' });
    await expect.element(zoom).toBeVisible();
    (zoom.element() as HTMLElement).focus();
    await press('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}');
    await expect.element(zoom).toHaveAttribute('aria-valuetext', expect.stringMatching(/^120\s%$/));
    await expectAccessibleInBothSchemes();
    await crop.getByRole('button', { name: 'Готово' }).click();
    const preview = page.getByRole('img', { name: /^Фото профиля/ });
    await expect.element(preview).toBeVisible();
    await expectNone(refusal);
    await page.getByRole('button', { name: 'Кадрировать' }).click();
    await expect.element(zoom).toBeVisible();
    await expect.poll(() => JSON.stringify(window.history.state)).toContain('overlays');
    window.history.back();
    await expectNone(crop);
    await page.getByRole('button', { name: 'Убрать фото' }).click();
    await expectNone(preview);
  });

  // spec: 5.44
  test('have documents of the kinds that are taken, five at most', async () => {
    await openService('rental');
    await documentInput.upload(new File(['MZ'], 'a.exe', { type: 'application/octet-stream' }));
    await expect.element(page.getByText(NOT_FOR_US)).toBeVisible();
    await documentInput.upload([pdf('1.pdf'), pdf('2.pdf', 1), pdf('3.pdf', 2)]);
    await documentInput.upload([pdf('4.pdf', 3), pdf('5.pdf', 4), pdf('6.pdf', 5)]);
    const tooMany = page.getByText('Можно загрузить максимум 5 файлов. У вас осталось 2 слота.');
    await expect.element(tooMany).toBeVisible();
    await expectAccessible();
    await documentInput.upload([pdf('4.pdf', 3), pdf('5.pdf', 4)]);
    await expectNone(tooMany);
    const chosen = page.getByRole('list', { name: 'Выбранные документы' }).getByRole('listitem');
    await expect.poll(() => chosen.elements().length).toBe(5);
    await expect.element(documentInput).toBeDisabled();
    await page.getByRole('button', { name: 'Убрать документ: 3.pdf' }).click();
    await expect.element(documentInput).toBeEnabled();
  });

  // spec: 8.4, 8.5, 8.6
  test('that did not arrive are sent again; the application is sent already', async () => {
    const { api } = await openService('instructor', {
      api: {
        uploadRegistrationPhoto: refused(500),
        uploadRegistrationDocument: NO_CONNECTION,
        getRegistration: registration(),
      },
    });
    await fillForm('instructor');
    await choosePhoto();
    await documentInput.upload([pdf('Диплом.pdf')]);
    await send.click();
    await expect.element(page.getByRole('heading', { name: /^Файлы к\sзаявке$/ })).toHaveFocus();
    await expect.element(page.getByText(SENT).first()).toBeVisible();
    await expect
      .element(upload('Фото профиля').getByText('Profile photo upload failed'))
      .toBeVisible();
    await expect.element(upload('Диплом.pdf').getByText('Upload failed')).toBeVisible();
    api.answer('uploadRegistrationDocument', refused(500));
    await page.getByRole('button', { name: 'Повторить: Диплом.pdf' }).click();
    await expect.element(upload('Диплом.pdf').getByText('File upload failed')).toBeVisible();
    await expectAccessibleInBothSchemes();
    api.answer('uploadRegistrationPhoto', {
      profile_photo_path: '/x/a.webp',
      profile_photo_placeholder: 'data:,',
    });
    api.answer('uploadRegistrationDocument', stored('Диплом.pdf'));
    await page.getByRole('button', { name: 'Повторить все' }).click();
    await expectArrived();
  });

  test('on their way can be cancelled', async () => {
    const { api } = await openService('instructor', {
      api: { getRegistration: registration() },
    });
    await fillForm('instructor');
    await documentInput.upload([pdf('Диплом.pdf'), pdf('Сертификат.pdf', 5000)]);
    const release = api.hold('uploadRegistrationDocument');
    await send.click();
    await page.getByRole('button', { name: 'Отменить: Диплом.pdf' }).click();
    await expect.element(upload('Диплом.pdf').getByText('Отправка отменена')).toBeVisible();
    await expect.element(upload('Сертификат.pdf').getByRole('progressbar')).toBeInTheDocument();
    await expectAccessible();
    release();
    await page.getByRole('button', { name: 'Повторить: Диплом.pdf' }).click();
    await expectArrived();
  });

  test('that arrived before their sending was cancelled are not sent twice', async () => {
    const { api } = await openService('instructor', { api: { getRegistration: registration() } });
    await fillForm('instructor');
    const file = pdf('Диплом.pdf');
    await documentInput.upload([file]);
    const release = api.hold('uploadRegistrationDocument');
    await send.click();
    await page.getByRole('button', { name: 'Отменить: Диплом.pdf' }).click();
    release();
    const arrived = { ...stored('Диплом.pdf'), file_size: file.size };
    api.answer('getRegistration', registration({ documents: [arrived] }));
    await page.getByRole('button', { name: 'Повторить: Диплом.pdf' }).click();
    await expectArrived();
    expect(api.calls('uploadRegistrationDocument')).toHaveLength(1);
  });

  test('for which the disk has no room say so, and others arrive', async () => {
    const { status, detail } = ERRORS.storage_full;
    let sent = 0;
    await openService('instructor', {
      api: {
        getRegistration: registration(),
        uploadRegistrationDocument: () => {
          sent += 1;
          return sent === 1
            ? refused(status, { detail, code: 'storage_full' })
            : stored('Сертификат.pdf');
        },
      },
    });
    await fillForm('instructor');
    await documentInput.upload([pdf('Диплом.pdf'), pdf('Сертификат.pdf', 5000)]);
    await send.click();
    await expect.element(upload('Диплом.pdf').getByText(detail)).toBeVisible();
    await expect.element(upload('Сертификат.pdf').getByText('Загружено')).toBeVisible();
    await expectAccessible();
    await page.getByRole('button', { name: 'Повторить: Диплом.pdf' }).click();
    await expectArrived();
  });

  test('that the server refuses can be left out', async () => {
    await openService('instructor', {
      api: {
        uploadRegistrationDocument: refused(400, { detail: NOT_FOR_US, code: 'document_invalid' }),
      },
    });
    await fillForm('instructor');
    await documentInput.upload([pdf('диплом.pdf')]);
    await send.click();
    await expect.element(upload('диплом.pdf').getByText(NOT_FOR_US)).toBeVisible();
    await page.getByRole('button', { name: /^Закончить без\sних$/ }).click();
    await expectAddress('/');
  });
});

describe('the status', () => {
  // spec: 2.116, 8.7
  test('that cannot be loaded says so and loads again', async () => {
    const { api } = await openService('instructor', {
      api: { checkRegistrationStatus: refused(500) },
    });
    await expect.element(page.getByRole('heading', { name: 'Status check failed' })).toBeVisible();
    await expectAccessible();
    api.answer('checkRegistrationStatus', { has_registration: false, registration: null });
    await page.getByRole('button', { name: 'Попробовать снова' }).click();
    await expect.element(formHeading('instructor')).toBeVisible();
  });

  // spec: 2.142, 2.143, 4.51, 4.60, 8.26, 8.27, 8.29
  test('of a pending application has its answers, and a cancellation that is asked about', async () => {
    const { api } = await openStatus(registration({ documents: [stored('Диплом.pdf')] }), {
      cancelRegistration: NO_CONNECTION,
    });
    await expect.element(statusHeading('ожидает рассмотрения')).toBeVisible();
    await expect.element(page.getByText(/^Заявка .+ №\s300 от/)).toBeVisible();
    await expect.element(page.getByText(/^7\s400\s₽$/)).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Скачать: Диплом.pdf' })).toBeVisible();
    await expectAccessibleInBothSchemes();
    await page.getByRole('button', { name: 'Отменить заявку' }).click();
    const question = page.getByRole('dialog', { name: 'Отменить заявку?' });
    await expect.element(question.getByRole('button', { name: 'Не отменять' })).toHaveFocus();
    await expectAccessibleInBothSchemes();
    const cancel = question.getByRole('button', { name: 'Отменить заявку' });
    await cancel.click();
    await expect.element(question.getByText('Ошибка при отмене заявки')).toBeVisible();
    api.answer('cancelRegistration', undefined);
    api.answer('checkRegistrationStatus', { has_registration: false, registration: null });
    await pressOn(cancel);
    await expect.element(toast('Заявка отменена')).toBeVisible();
    await expect.element(formHeading('instructor')).toBeVisible();
    await expect
      .element(page.getByRole('status').filter({ hasText: 'Заявка отменена' }))
      .toBeVisible();
    // What was taken back is in the form.
    await expect.element(field('Стаж, лет')).toHaveValue('12');
  });

  test('is shown as it is when the application was decided while it was taken back', async () => {
    const pending = shopRegistration();
    const { api } = await openStatus(pending);
    await page.getByRole('button', { name: 'Отменить заявку' }).click();
    api.answer(
      'cancelRegistration',
      refused(409, { detail: 'Заявка уже рассмотрена', code: 'registration_not_pending' }),
    );
    api.answer('checkRegistrationStatus', {
      has_registration: true,
      registration: { ...pending, status: 'rejected', admin_notes: 'Нет фото помещения' },
    });
    await dialog.getByRole('button', { name: 'Отменить заявку' }).click();
    await expect.element(statusHeading('отклонена')).toBeVisible();
    await expectNone(dialog);
    await expect
      .element(problem.filter({ hasText: 'Ошибка при отмене заявки' }).first())
      .toMatchTextContent('Заявка уже рассмотрена');
    await expectAccessible();
  });

  test('gives way to the form when the application was gone already', async () => {
    const { api } = await openStatus(shopRegistration());
    await page.getByRole('button', { name: 'Отменить заявку' }).click();
    api.answer(
      'cancelRegistration',
      refused(404, { detail: 'Заявка не найдена', code: 'registration_not_found' }),
    );
    api.answer('checkRegistrationStatus', { has_registration: false, registration: null });
    await dialog.getByRole('button', { name: 'Отменить заявку' }).click();
    await expect.element(formHeading('rental')).toBeVisible();
    await expect
      .element(problem.filter({ hasText: 'Ошибка при отмене заявки' }).first())
      .toMatchTextContent('Заявка не найдена');
  });

  // spec: 2.144, 4.53
  test('of a rejected application appears by itself, with its reason; the next begins with its answers', async () => {
    const pending = shopRegistration();
    const { api } = await openStatus(pending);
    await expect.element(statusHeading('ожидает рассмотрения')).toBeVisible();
    api.answer('checkRegistrationStatus', {
      has_registration: true,
      registration: { ...pending, status: 'rejected', admin_notes: 'Нет фото помещения' },
    });
    comeBack();
    await expect.element(statusHeading('отклонена')).toBeVisible();
    await expect.element(page.getByText('отклонена', { exact: true })).toBeVisible();
    await expect.element(page.getByText('Нет фото помещения')).toBeVisible();
    await expectAccessibleInBothSchemes();
    await page.getByRole('link', { name: 'Подать новую заявку' }).click();
    await expect.element(formHeading('rental')).toHaveFocus();
    await expect.element(field('Название проката')).toHaveValue('Склад лыж');
    window.history.back();
    await expect.element(statusHeading('отклонена')).toBeVisible();
  });

  // spec: 2.145, 4.52
  test('of an approved application congratulates and leads to the settings, on a phone', async () => {
    const approved = registration({
      status: 'approved',
      processed_at: '2026-11-21T10:00:00.000Z',
    });
    await openService('instructor', {
      viewport: PHONE,
      session: session({ id: personId, has_provider_profile: true }),
      api: {
        checkRegistrationStatus: { has_registration: true, registration: approved },
      },
    });
    await expect.element(statusHeading('одобрена')).toBeVisible();
    await expect.element(page.getByText(/^Поздравляем/)).toBeVisible();
    await expectAccessibleInBothSchemes();
    await expect
      .element(main.getByRole('link', { name: 'Настройки инструктора' }).first())
      .toHaveAttribute('href', '/provider-settings');
    await page.getByRole('link', { name: 'Обновить анкету' }).click();
    await expect.element(field('Стаж, лет')).toHaveValue('12');
  });

  test('of a pending application fits a narrow phone', async () => {
    await openService('rental', {
      viewport: NARROW,
      api: {
        checkRegistrationStatus: { has_registration: true, registration: shopRegistration() },
      },
    });
    await expect.element(statusHeading('ожидает рассмотрения')).toBeVisible();
    expectNoSidewaysScrolling();
    await expectAccessible();
  });
});
