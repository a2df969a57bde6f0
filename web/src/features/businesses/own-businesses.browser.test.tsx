/** The cabinet of the owner of a shop or a service (workday.md, The cabinet). */
import type { InquiryAcceptance } from '@sklon/contract/inquiries';
import type { OwnBusiness } from '@sklon/contract/businesses';
import { page } from 'vitest/browser';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { expectAccessible, expectAccessibleInBothSchemes } from '../../../test/browser/axe.ts';
import { type Handlers, NO_CONNECTION, refused } from '../../../test/browser/fake-api.ts';
import { comeBack, openPage, PHONE } from '../../../test/browser/page.ts';
import {
  ownerPage,
  ownService,
  ownShop,
  photo,
  provider,
  settingsPage,
  shopInquiry,
} from '../../../test/browser/provider-records.ts';
import {
  expectNone,
  expectNoSidewaysScrolling,
  pressOn,
  toast,
} from '../../../test/browser/screen.ts';
import { session } from '../../../test/browser/session.ts';

beforeEach(() => {
  // A Monday; 12:10 at the resort.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-01-11T12:10:00+03:00') });
});

const PATH = '/provider-settings';
const owner = () => session({ has_provider_profile: true, owner_only: true });
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const working = page.getByRole('switch', { name: 'Работаем' });

async function open(businesses: OwnBusiness[], api: Handlers = {}, viewport = PHONE) {
  const opened = await openPage(PATH, {
    session: owner(),
    viewport,
    api: {
      ...ownerPage(...businesses),
      updateBusiness: ({ params, body }) => ({
        ...businesses.find(({ id }) => String(id) === params.id)!,
        ...(body as object),
      }),
      ...api,
    },
  });
  return opened;
}

const bodies = (api: Awaited<ReturnType<typeof open>>['api']) =>
  api.calls('updateBusiness').map(({ params, body }) => [params.kind, body]);
const unfold = (title: string) => page.getByText(title, { exact: true }).click();

describe('the page of a shop’s owner', () => {
  test('speaks of the shop, and of no instructor', async () => {
    await open([ownShop()]);
    await expect
      .element(page.getByRole('heading', { level: 1, name: 'Запросы клиентов' }))
      .toBeVisible();
    await expect.element(page.getByRole('region', { name: 'Прокат Лаврова' })).toBeVisible();
    await expect.element(page.getByText('Мой прокат')).toBeVisible();
    await expect.element(page.getByText(/^Клиенты могут отправить вам запрос/)).toBeVisible();
    await expect.element(page.getByText('не\u00A0указаны', { exact: true })).toBeVisible();
    await expectNone(page.getByRole('main').getByText(/нструктор/));
    await expect.poll(() => document.title).toBe('Запросы клиентов — Склон');
    await expect
      .element(page.getByRole('link', { name: 'Как видят клиенты' }))
      .toHaveAttribute('href', '/rent?shop=31');
    expectNoSidewaysScrolling();
    await expectAccessibleInBothSchemes();
  });

  // spec: 2.32
  test('is led to by the menu in its own words', async () => {
    await open([ownShop()]);
    await page.getByRole('button', { name: /^Меню пользователя/ }).click();
    const item = page.getByRole('link', { name: 'Запросы клиентов' });
    await expect.element(item).toHaveAttribute('href', PATH);
    await expectNone(page.getByRole('link', { name: 'Расписание и заявки' }));
    expect(document.querySelector('use[href$="#school"]')).toBeNull();
  });

  test('turns inquiries off at once, and goes back when that fails', async () => {
    const { api } = await open([ownShop()]);
    await expect.element(working).toBeChecked();
    await pressOn(working, ' ');
    await expect.element(working).not.toBeChecked();
    await expect.element(toast('Приём запросов выключен')).toBeVisible();
    await expect.element(page.getByText(/^Прокат стоит в\sконце списка/)).toBeVisible();
    expect(bodies(api)).toEqual([['rental', { is_working: false }]]);
    api.answer('updateBusiness', NO_CONNECTION);
    await pressOn(working, ' ');
    await expect.element(page.getByText(/^Не\sудалось сохранить/).first()).toBeVisible();
    await expect.element(working).not.toBeChecked();
  });
});

describe('price and discount', () => {
  const price = page.getByRole('textbox', { name: /^Цена комплекта за\sдень$/ });
  const discount = page.getByRole('textbox', { name: 'Скидка клиентам «Склона»' });

  test('are saved together, without an application', async () => {
    const { api } = await open([ownShop()]);
    await expect.element(price).toHaveValue('1\u00A0900');
    await expect.element(button('Сохранить цену')).toBeDisabled();
    await price.fill('2500');
    await discount.fill('10');
    await button('Сохранить цену').click();
    await expect.element(toast('Цена сохранена')).toBeVisible();
    expect(bodies(api)).toEqual([['rental', { price_ski_set: 2500, discount: 10 }]]);
    await expect.element(button('Сохранить цену')).toBeDisabled();
  });

  test('that are wrong say so at their fields and stay typed', async () => {
    const { api } = await open([ownShop()]);
    await price.fill('1 500,50');
    await discount.fill('101');
    await button('Сохранить цену').click();
    await expect.element(page.getByText('Укажите цену целым числом рублей')).toBeVisible();
    await expect.element(page.getByText('Скидка — до 100 %')).toBeVisible();
    await expect.element(price).toHaveValue('1 500,50');
    expect(bodies(api)).toEqual([]);
    await expectAccessible();
  });

  test('stay typed when there is no connection', async () => {
    await open([ownShop()], { updateBusiness: NO_CONNECTION });
    await price.fill('2500');
    await button('Сохранить цену').click();
    await expect.element(page.getByRole('alert').filter({ hasText: /\S/ }).first()).toBeVisible();
    await expect.element(price).toHaveValue('2\u00A0500');
  });
});

describe('the opening hours', () => {
  const DAY = { start: '09:00', end: '20:00' };

  test('of every day take two presses', async () => {
    const { api } = await open([ownShop()]);
    await unfold('Часы работы');
    await button('Каждый день').click();
    await button('Сохранить часы').click();
    await expect
      .poll(() => bodies(api))
      .toEqual([['rental', { hours: Array.from({ length: 7 }, () => DAY) }]]);
    await expect.element(page.getByText(/^Сегодня до\s20:00$/)).toBeVisible();
    await expectAccessibleInBothSchemes();
  });

  test('begin a further day with those of the others, and can be taken back', async () => {
    const hours = [null, { start: '08:00', end: '18:00' }, null, null, null, null, null];
    const { api } = await open([ownShop({ hours })]);
    await unfold('Часы работы');
    await page.getByRole('checkbox', { name: 'Суббота' }).click();
    await expect.element(page.getByRole('combobox', { name: 'Суббота: до' })).toHaveValue('18:00');
    await page.getByRole('combobox', { name: 'Суббота: до' }).selectOptions('24:00');
    await button('Сохранить часы').click();
    await expect
      .poll(() => bodies(api))
      .toEqual([['rental', { hours: hours.with(6, { start: '08:00', end: '24:00' }) }]]);
    await button(/^Не\sпоказывать часы$/).click();
    await expect.poll(() => bodies(api)[1]).toEqual(['rental', { hours: null }]);
    await expect.element(page.getByRole('checkbox', { name: 'Суббота' })).not.toBeChecked();
  });

  test('that end before they begin are refused at their field', async () => {
    const { api } = await open([ownShop()]);
    await unfold('Часы работы');
    await button('Выходные').click();
    await page.getByRole('combobox', { name: 'Суббота: до' }).selectOptions('08:00');
    await button('Сохранить часы').click();
    await expect.element(page.getByText('Закрытие должно быть позже открытия')).toBeVisible();
    expect(bodies(api)).toEqual([]);
    await expectAccessible();
  });
});

describe('texts, contacts and the photo', () => {
  test('that another tab has saved come to fields that nobody has touched', async () => {
    const { api } = await open([ownShop()]);
    await unfold('Описание и\u00A0контакты');
    const form = page.getByRole('form', { name: /^Описание и\sконтакты/ });
    await form.getByRole('textbox', { name: 'О прокате' }).fill('Лыжи и доски');
    api.answer('listOwnBusinesses', [ownShop({ other_info: 'Звоните' })]);
    await comeBack();
    const others = form.getByRole('textbox', { name: 'Дополнительная информация' });
    await expect.element(others).toHaveValue('Звоните');
    await form.getByRole('button', { name: 'Сохранить' }).click();
    await expect.poll(() => bodies(api)).toEqual([['rental', { about_business: 'Лыжи и доски' }]]);
  });

  test('that are typed while others are being saved can be saved too', async () => {
    const { api } = await open([ownShop()]);
    await unfold('Описание и\u00A0контакты');
    const form = page.getByRole('form', { name: /^Описание и\sконтакты/ });
    const save = form.getByRole('button', { name: 'Сохранить' });
    const release = api.hold('updateBusiness');
    await form.getByRole('textbox', { name: 'О прокате' }).fill('Лыжи и доски');
    await save.click();
    await expect.element(save).toBeDisabled();
    await form.getByRole('textbox', { name: 'Дополнительная информация' }).fill('Звоните');
    release();
    await expect.element(toast(/^Описание и\sконтакты сохранены/)).toBeVisible();
    await save.click();
    await expect
      .poll(() => bodies(api))
      .toEqual([
        ['rental', { about_business: 'Лыжи и доски' }],
        ['rental', { other_info: 'Звоните' }],
      ]);
  });

  test('send what was changed alone', async () => {
    const { api } = await open([ownShop({ other_info: 'Звоните: 8 916 123-45-67' })]);
    await unfold('Описание и\u00A0контакты');
    await page.getByRole('textbox', { name: /^О\sпрокате$/ }).fill('Лыжи и доски');
    await page.getByRole('textbox', { name: 'Сайт' }).fill('');
    await button('Сохранить').click();
    await expect
      .poll(() => bodies(api))
      .toEqual([['rental', { about_business: 'Лыжи и доски', site: '' }]]);
    await expectAccessibleInBothSchemes();
  });

  test('that are wrong say so at their fields', async () => {
    const { api } = await open([ownShop()]);
    await unfold('Описание и\u00A0контакты');
    await page.getByRole('textbox', { name: 'Телефон', exact: true }).fill('12');
    await page.getByRole('textbox', { name: 'Сайт' }).fill('dvor');
    await button('Сохранить').click();
    await expect.element(page.getByText(/^Укажите телефон с кодом/)).toBeVisible();
    await expect.element(page.getByText(/^Ссылка должна начинаться/)).toBeVisible();
    expect(bodies(api)).toEqual([]);
  });

  test('show the photo before it is sent; one that fails can be sent again', async () => {
    const failed = refused(503, { detail: 'Сервис перегружен', code: 'overloaded' });
    const { api } = await open([ownShop()], { uploadBusinessPhoto: failed });
    await unfold('Фото');
    await page.getByLabelText(/^Выбрать фото/).upload(await photo());
    await button('Готово').click();
    await expect.element(page.getByAltText('Фото проката, как его увидят')).toBeVisible();
    await button('Сохранить фото').click();
    await expect.element(page.getByText('Сервис перегружен').first()).toBeVisible();
    api.answer('uploadBusinessPhoto', {
      profile_photo_path: '/x/a.webp',
      profile_photo_placeholder: '#8fb3c9',
    });
    await button('Сохранить фото').click();
    await expect.element(toast('Фото сохранено')).toBeVisible();
    await expectNone(button('Сохранить фото'));
  });
});

describe('other owners', () => {
  test('of a service read of a service', async () => {
    const { api } = await open([ownService()]);
    await expect.element(page.getByRole('region', { name: 'Кэтски на ратраке' })).toBeVisible();
    await expect.element(page.getByText('Моя услуга')).toBeVisible();
    await page.getByRole('textbox', { name: /^Цена за\sдень$/ }).fill('');
    await button('Сохранить цену').click();
    await expect
      .poll(() => bodies(api))
      .toEqual([['service', { price_ski_set: null, discount: 0 }]]);
    await expectNone(page.getByRole('main').getByText(/рокат/));
    await expectAccessibleInBothSchemes();
  });

  test('of a shop and a service have both; at a desk too', async () => {
    const { api } = await open(
      [ownShop({ id: 61 }), ownService()],
      {},
      { width: 1280, height: 900 },
    );
    await expect.element(working.nth(1)).toBeVisible();
    await pressOn(working.nth(1), ' ');
    await expect.poll(() => bodies(api)).toEqual([['service', { is_working: false }]]);
    await expectAccessibleInBothSchemes();
  });

  test('who also give lessons have the shop behind the requests of the first tab', async () => {
    await openPage(PATH, {
      session: provider(),
      viewport: PHONE,
      api: { ...settingsPage(), listOwnBusinesses: [ownShop()] },
    });
    await expect.element(page.getByRole('tab', { name: 'Сегодня' })).toBeVisible();
    await expect.element(page.getByRole('region', { name: 'Прокат Лаврова' })).toBeVisible();
    await expectAccessibleInBothSchemes();
  });

  test('whose shop cannot be loaded read that beside the requests', async () => {
    await open([], { listOwnBusinesses: NO_CONNECTION });
    await expect.element(page.getByText(/^Запросов пока нет/)).toBeVisible();
    await expect.element(page.getByText('Ошибка загрузки данных')).toBeVisible();
  });
});

describe('the price of an answer', () => {
  const price = page.getByRole('textbox', { name: /^Цена за\sвсё$/ });
  const card = page.getByRole('article', { name: /16\sянваря/ });

  async function openRequest(changes = {}, api: Handlers = {}) {
    let now = shopInquiry(changes);
    return open([ownShop()], {
      listProviderInquiries: () => [now],
      acceptInquiry: ({ body }) => {
        const { price_total, comment } = body as InquiryAcceptance & object;
        const agreed = { phone: '+79998887766', username: 'maria' };
        now = {
          ...now,
          status: 'accepted',
          expires_at: null,
          price_total: price_total ?? null,
          answer_comment: comment || null,
          customer: { ...now.customer, ...agreed },
        };
        return now;
      },
      ...api,
    });
  }
  const sent = (api: Awaited<ReturnType<typeof open>>['api']) =>
    api.calls('acceptInquiry').map(({ body }) => body);

  test('begins with the estimate, says what it is made of, and stands in the button', async () => {
    const { api } = await openRequest();
    await expect.element(price).toHaveValue('7\u00A0500');
    await expect.element(card.getByText(/^2\sкомплекта × 3\sдня по\s1\s250\s₽/)).toBeVisible();
    await expect.element(card.getByText(/^Комплектов:\s2$/)).toBeVisible();
    await expectAccessibleInBothSchemes();
    await button(/^Принять за\s7\s500\s₽$/).click();
    await expect.element(page.getByText(/^Запрос принят: Мария Лыжина/).first()).toBeVisible();
    expect(sent(api)).toEqual([{ price_total: 7500, comment: '' }]);
    await expect.element(page.getByText(/^7\s500\s₽ за\s3\sдня$/)).toBeVisible();
  });

  test('of each of several requests is its own', async () => {
    const listProviderInquiries = [shopInquiry(), shopInquiry({ id: 8182, people: 1 })];
    await open([ownShop()], { listProviderInquiries });
    await expect.element(price.nth(1)).toHaveValue('3\u00A0750');
    await price.first().fill('7100');
    await expect.element(button(/^Принять за\s7\s100\s₽$/)).toBeVisible();
    await expect.element(button(/^Принять за\s3\s750\s₽$/)).toBeVisible();
    await expectAccessibleInBothSchemes();
  });

  test('can be another, with words to the customer', async () => {
    const { api } = await openRequest();
    await price.fill('7000');
    await card.getByText('Написать клиенту').click();
    await card.getByRole('textbox', { name: 'Ваш ответ' }).fill('Ждём к открытию');
    await button(/^Принять за\s7\s000\s₽$/).click();
    await expect.poll(() => sent(api)).toEqual([{ price_total: 7000, comment: 'Ждём к открытию' }]);
    await expect.element(page.getByText(/«Ждём к открытию»/)).toBeVisible();
  });

  test('leaves what is typed in answer to a review of the same number', async () => {
    const { id } = shopInquiry();
    const { api } = await openRequest();
    await expect.element(price).toHaveValue('7\u00A0500');
    const drafts = { user: owner().user.id, forms: { [`answer ${id}`]: { answer: 'Спасибо!' } } };
    localStorage.setItem('formDrafts', JSON.stringify(drafts));
    await button(/^Принять за/).click();
    await expect.element(page.getByText(/^Запрос принят/).first()).toBeVisible();
    expect(sent(api)).toHaveLength(1);
    expect(localStorage.getItem('formDrafts')).toContain('Спасибо!');
  });

  test('may be none', async () => {
    const { api } = await openRequest();
    await price.fill('');
    await button('Принять').click();
    await expect.poll(() => sent(api)).toEqual([{ price_total: null, comment: '' }]);
  });

  test('that cannot be read is no answer, and stays typed', async () => {
    const { api } = await openRequest();
    await price.fill('7 000,50');
    await button('Принять').click();
    await expect.element(card.getByText('Укажите цену целым числом рублей')).toBeVisible();
    await expect.element(price).toHaveValue('7 000,50');
    expect(sent(api)).toEqual([]);
    await expectAccessible();
  });

  test('survives a failure, and a decline that is taken back', async () => {
    await openRequest({}, { acceptInquiry: NO_CONNECTION });
    await price.fill('6900');
    await button(/^Принять за\s6\s900\s₽$/).click();
    await expect.element(page.getByText(/^Не удалось сохранить ответ/).first()).toBeVisible();
    await expect.element(price).toHaveValue('6\u00A0900');
    await button('Отклонить').click();
    await button('Вернуть').click();
    await expect.element(price).toHaveValue('6\u00A0900');
  });

  test('is empty where the price of a day is not known', async () => {
    const priceless = { id: 61, name: 'Ратрак', price_ski_set: null, discount: 0 };
    await openRequest({ kind: 'service', provider: priceless });
    await expect.element(price).toHaveValue('');
    await expect.element(button('Принять')).toBeVisible();
    await expect.element(card.getByText(/^2\sчеловека$/)).toBeVisible();
  });
});

test('a decline of a request that was accepted in the messenger meanwhile changes nothing, and says so', async () => {
  const inquiry = shopInquiry();
  const detail = 'Ничего не изменилось. Состояние запроса: принят';
  const accepted = { ...inquiry, status: 'accepted', expires_at: null } as const;
  const { api } = await open([ownShop()], { listProviderInquiries: [inquiry] });
  await expect.element(button('Отклонить')).toBeVisible();
  api.answer('declineInquiry', refused(409, { detail, code: 'request_not_pending' }));
  api.answer('listProviderInquiries', [accepted]);
  await button('Отклонить').click();
  // A page that is left does not wait for the ten seconds of taking back.
  window.dispatchEvent(new PageTransitionEvent('pagehide'));
  await expect.element(page.getByText(detail).first()).toBeVisible();
  expect(api.calls('declineInquiry')).toHaveLength(1);
  await expect
    .element(page.getByRole('article').getByText('Принят', { exact: true }))
    .toBeVisible();
});
