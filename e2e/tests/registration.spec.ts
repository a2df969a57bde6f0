/** The way of a provider from the link to the decision (spec 2, Provider registration; spec 4, Provider registration status). */
import type { Page } from '@playwright/test';
import { type Member, newMember, request } from '../api.ts';
import {
  applied,
  approve,
  choosePhoto,
  documentInput,
  fillForm,
  formHeading,
  openService,
  pdf,
  registrationOf,
  reject,
  sendForm,
  type Service,
  statusHeading,
} from '../registration.ts';
import { beSignedIn } from '../session.ts';
import { acceptConsent, reload, toast, visit } from '../steps.ts';
import { expect, expectAccessible, ONCE, test } from '../test.ts';

const SENT = 'Заявка отправлена! Мы свяжемся с вами в ближайшее время.';

async function shot(page: Page, name: string, isPhone: boolean): Promise<void> {
  const directory = process.env.E2E_SHOTS;
  if (directory === undefined) return;
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.screenshot({
      path: `${directory}/register-${name}-${isPhone ? 'phone' : 'desk'}-${colorScheme}.png`,
      fullPage: true,
    });
  }
}

/** The page looks for news when somebody comes back to it; this is such a moment. */
async function comeBack(page: Page): Promise<void> {
  await page.evaluate(() =>
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
  );
}

/** The number that the status view names. */
async function shownNumber(page: Page): Promise<number> {
  const text = await page.getByText(/^Заявка .+ №\s\d+ от/).innerText();
  return Number(/№\s(\d+)/.exec(text)?.[1]);
}

async function arrived(page: Page): Promise<void> {
  await expect(page).toHaveURL('/');
  await expect(toast(page, SENT)).toBeVisible();
  // The news stays when the toast has gone.
  await expect(page.getByRole('status').filter({ hasText: SENT })).toBeVisible();
}

// spec: 2.112, 2.113, 2.114
test('the cards cannot be pressed and say so; the links below them lead to the forms, and Back leads back', async ({
  page,
  isMobile,
}) => {
  await beSignedIn(page, await newMember('Агата'));
  await visit(page, '/');
  await page.getByRole('main').getByRole('link', { name: 'Разместить свои услуги' }).click();
  await expect(page).toHaveURL('/providers/register');
  const cards = page.getByRole('main').getByRole('listitem').getByRole('button');
  await expect(cards).toHaveCount(4);
  for (const name of ['Инструктор', 'Прокат снаряжения', 'Гид', 'Доп. услуги']) {
    const card = cards.filter({ hasText: name });
    await expect(card).toBeDisabled();
    await expect(card).toHaveAccessibleDescription(
      /сами не\sнажимаются\. Анкета открывается по\sссылке/,
    );
  }
  const steps = page.getByRole('list', { name: 'Шаги регистрации' }).getByRole('listitem');
  await expect(steps).toHaveText([/Услуга$/, /Telegram$/, /Проверка$/, /Анкета$/]);
  await expect(steps.first()).toHaveAttribute('aria-current', 'step');
  await expectAccessible(page);
  await shot(page, '1-choice', isMobile);

  await page.getByRole('link', { name: 'Заполнить анкету инструктора' }).click();
  await expect(page).toHaveURL('/providers/register?service_type=instructor');
  await expect(formHeading(page, 'instructor')).toBeFocused();
  await expect(page.getByRole('listitem').filter({ hasText: 'Анкета' }).first()).toHaveAttribute(
    'aria-current',
    'step',
  );
  await reload(page);
  await expect(formHeading(page, 'instructor')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Что вы предлагаете?' })).toBeFocused();
});

test(
  'a link names the service in either spelling; a link to anything else leads to the choice',
  { tag: ONCE },
  async ({ page }) => {
    await beSignedIn(page, await newMember('Адель'));
    await visit(page, '/providers/register?service_type=instr');
    await expect(formHeading(page, 'instructor')).toBeVisible();
    await visit(page, '/providers/register?service_type=rent');
    await expect(formHeading(page, 'rental')).toBeVisible();
    await visit(page, '/providers/register?service_type=other');
    await expect(formHeading(page, 'additional')).toBeVisible();
    await visit(page, '/providers/register?service_type=constructor');
    await expect(page.getByRole('heading', { name: 'Что вы предлагаете?' })).toBeVisible();
  },
);

// spec: 2.118, D.117
test('a guide reads that the form will be added soon', async ({ page, isMobile }) => {
  await beSignedIn(page, await newMember('Альбина'));
  await openService(page, 'guide');
  await expect(
    page.getByRole('heading', { name: 'Форма для гидов скоро будет добавлена' }),
  ).toBeVisible();
  await expectAccessible(page);
  await shot(page, '4-guide', isMobile);
});

// spec: 2.119, 2.123, 2.126, 2.127, 2.142, 2.143, 4.51, 4.60, 8.26, 8.27, 8.28, 8.29
test('an instructor applies with a photo and documents, sees the application waiting, takes it back and applies anew', async ({
  page,
  isMobile,
}) => {
  test.slow();
  const member = await newMember('Аврора');
  await beSignedIn(page, member);
  await openService(page, 'instructor');
  await expect(formHeading(page, 'instructor')).toBeVisible();
  await expectAccessible(page);
  await fillForm(page, 'instructor');
  await expect(page.getByRole('textbox', { name: 'Аккаунт в Telegram' })).toHaveAttribute(
    'readonly',
  );
  await expect(page.getByRole('textbox', { name: 'Имя', exact: true })).toHaveValue('Аврора');
  await choosePhoto(page);
  await documentInput(page).setInputFiles([pdf('Удостоверение.pdf'), pdf('Сертификат.pdf', 2000)]);
  await expectAccessible(page);
  await shot(page, '4-instructor', isMobile);
  await sendForm(page);
  await arrived(page);

  await openService(page, 'instructor');
  await expect(statusHeading(page, 'ожидает рассмотрения')).toBeVisible();
  const id = await shownNumber(page);
  const sent = await registrationOf(member, id);
  expect(sent).toMatchObject({
    phone: '+79161234567',
    social_links: ['https://vk.com/ivan'],
    instructor_data: {
      skill_type: 'ski',
      years_experience: 7,
      min_kid_age: 5,
      price_2h: 6500,
      teach_carving: true,
      teach_newbies: false,
    },
  });
  expect(sent.profile_photo_path).toMatch(/\.webp$/);
  expect(sent.documents.map(({ original_filename }) => original_filename).toSorted()).toEqual([
    'Сертификат.pdf',
    'Удостоверение.pdf',
  ]);
  await expect(page.getByText('6 500 ₽')).toBeVisible();
  await expect(page.getByRole('img', { name: 'Фото профиля' })).toHaveJSProperty('complete', true);
  await expectAccessible(page);
  await shot(page, '3-pending', isMobile);

  const loading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Скачать: Удостоверение.pdf' }).click();
  expect((await loading).suggestedFilename()).toBe('Удостоверение.pdf');

  await reload(page);
  await documentInput(page).setInputFiles(pdf('Ещё.pdf', 500));
  await expect(page.getByRole('button', { name: 'Скачать: Ещё.pdf' })).toBeVisible();
  // Three of five places are taken.
  await documentInput(page).setInputFiles([pdf('4.pdf'), pdf('5.pdf'), pdf('6.pdf')]);
  await expect(
    page.getByText('Можно загрузить максимум 5 файлов. У вас осталось 2 слота.'),
  ).toBeVisible();

  await page.getByRole('button', { name: 'Отменить заявку' }).click();
  const dialog = page.getByRole('dialog', { name: 'Отменить заявку?' });
  await expect(dialog.getByRole('button', { name: 'Не отменять' })).toBeFocused();
  await expectAccessible(page);
  const call = `**/api/providers/register/${id}`;
  await page.route(call, (route) => route.abort());
  await dialog.getByRole('button', { name: 'Отменить заявку' }).click();
  await expect(dialog.getByText('Ошибка при отмене заявки')).toBeVisible();
  await page.unroute(call);
  await dialog.getByRole('button', { name: 'Отменить заявку' }).click();
  await expect(toast(page, 'Заявка отменена')).toBeVisible();
  await expect(formHeading(page, 'instructor')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Заявка отменена' })).toBeVisible();

  // What was taken back is in the form: a slip is put right and sent again.
  await expect(page.getByRole('textbox', { name: 'Стаж, лет' })).toHaveValue('7');
  await sendForm(page);
  await arrived(page);
});

for (const service of ['rental', 'additional'] as const satisfies Service[]) {
  // spec: 2.117
  test(`the form of a ${service} starts from resort 9, is sent, taken back and sent anew`, async ({
    page,
    isMobile,
  }) => {
    test.slow();
    const member = await newMember('Богдан');
    await beSignedIn(page, member);
    await openService(page, service);
    await expect(page.getByRole('button', { name: 'Убрать курорт: Роза Хутор' })).toBeVisible();
    await fillForm(page, service);
    await expect(page.getByRole('switch', { name: 'Работаем сейчас' })).toBeChecked();
    await expectAccessible(page);
    await shot(page, `4-${service}`, isMobile);
    await choosePhoto(page);
    await documentInput(page).setInputFiles(pdf('Свидетельство.pdf'));
    await sendForm(page);
    await arrived(page);
    await openService(page, service);
    const id = await shownNumber(page);
    const sent = await registrationOf(member, id);
    expect(sent.profile_photo_path).toMatch(/\.webp$/);
    expect(sent.documents.map(({ original_filename }) => original_filename)).toEqual([
      'Свидетельство.pdf',
    ]);
    const data = sent.rental_data ?? sent.other_data;
    expect(sent.resort_ids).toEqual([9]);
    expect(data).toMatchObject({
      business_name: 'Склад лыж',
      discount: 10,
      is_working: true,
      site: 'https://sklad.example',
      price_ski_set: null,
    });
    expect(sent.other_data?.service_name).toBe(
      service === 'additional' ? 'Съёмка с коптера' : undefined,
    );

    await reload(page);
    await expect(statusHeading(page, 'ожидает рассмотрения')).toBeVisible();
    await page.getByRole('button', { name: 'Отменить заявку' }).click();
    await page
      .getByRole('dialog', { name: 'Отменить заявку?' })
      .getByRole('button', { name: 'Отменить заявку' })
      .click();
    await expect(toast(page, 'Заявка отменена')).toBeVisible();
    await expect(formHeading(page, service)).toBeVisible();
    await sendForm(page);
    await arrived(page);
    await openService(page, service);
    await expect(statusHeading(page, 'ожидает рассмотрения')).toBeVisible();
    expect(await shownNumber(page)).not.toBe(id);
  });
}

/** Somebody with an application, on the page of its status. */
async function waiting(
  page: Page,
  name: string,
  service: Service,
): Promise<{ member: Member; id: number }> {
  const member = await newMember(name);
  const id = await applied(member, service);
  await beSignedIn(page, member);
  await openService(page, service);
  await expect(statusHeading(page, 'ожидает рассмотрения')).toBeVisible();
  return { member, id };
}

// spec: 2.144, 4.53
test('a rejection shows by itself with its reason, and the new application begins with the old answers', async ({
  page,
  isMobile,
}) => {
  const { id } = await waiting(page, 'Варвара', 'rental');
  await reject(id, 'Нет фото помещения');
  await comeBack(page);
  await expect(statusHeading(page, 'отклонена')).toBeVisible();
  await expect(page.getByText('отклонена', { exact: true })).toBeVisible();
  await expect(page.getByText('Нет фото помещения')).toBeVisible();
  await expectAccessible(page);
  await shot(page, '3-rejected', isMobile);
  await page.getByRole('link', { name: 'Подать новую заявку' }).click();
  await expect(formHeading(page, 'rental')).toBeFocused();
  await expect(page.getByRole('textbox', { name: 'Название проката' })).toHaveValue('Склад лыж');
  await page.goBack();
  await expect(statusHeading(page, 'отклонена')).toBeVisible();
  await page.goForward();
  await sendForm(page);
  await arrived(page);
  await openService(page, 'rental');
  await expect(statusHeading(page, 'ожидает рассмотрения')).toBeVisible();
  expect(await shownNumber(page)).not.toBe(id);
});

// spec: 2.32, 2.145, 4.52
test('an approval is congratulated on, and leads to the instructor’s settings, in the menu too', async ({
  page,
  isMobile,
}) => {
  const { id } = await waiting(page, 'Василиса', 'instructor');
  await approve(id);
  await comeBack(page);
  await expect(statusHeading(page, 'одобрена')).toBeVisible();
  await acceptConsent(page);
  await expect(page.getByText(/^Поздравляем/)).toBeVisible();
  await expectAccessible(page);
  await shot(page, '3-approved', isMobile);
  await page.getByRole('button', { name: /^Меню пользователя/ }).click();
  await expect(
    page
      .getByRole('navigation', { name: /^Меню пользователя/ })
      .getByRole('link', { name: 'Настройки инструктора' }),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Обновить анкету' }).click();
  await expect(page.getByRole('textbox', { name: 'Стаж, лет' })).toHaveValue('7');
  await page.goBack();
  await page.getByRole('main').getByRole('link', { name: 'Настройки инструктора' }).click();
  await expect(page).toHaveURL('/provider-settings');
});

test('every step fits a phone of 360 pixels', { tag: ONCE }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  const member = await newMember('Константин');
  await beSignedIn(page, member);
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  await visit(page, '/providers/register');
  await expect(page.getByRole('heading', { name: 'Что вы предлагаете?' })).toBeVisible();
  expect(await width()).toBe(360);
  for (const service of ['rental', 'instructor'] as const) {
    await openService(page, service);
    await fillForm(page, service);
    await sendForm(page);
    await expect(page).toHaveURL('/');
    await openService(page, service);
    await expect(statusHeading(page, 'ожидает рассмотрения')).toBeVisible();
    expect(await width()).toBe(360);
  }
  await openService(page, 'additional');
  await sendForm(page);
  await expect(page.getByText('Укажите название услуги')).toBeVisible();
  expect(await width()).toBe(360);
});

// spec: 2.116, 8.7
test('a status check that fails says so and tries again', async ({ page }) => {
  await beSignedIn(page, await newMember('Вероника'));
  await page.route('**/api/providers/check-status', (route) =>
    route.fulfill({ status: 500, json: {} }),
  );
  await openService(page, 'instructor');
  await expect(page.getByRole('heading', { name: 'Status check failed' })).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/api/providers/check-status');
  await page.getByRole('button', { name: 'Попробовать снова' }).click();
  await expect(formHeading(page, 'instructor')).toBeVisible();
});

test('an application that is decided, or gone, while it is being taken back: that is said, and what there is now', async ({
  page,
}) => {
  const cancel = async () => {
    await page.getByRole('button', { name: 'Отменить заявку' }).click();
    const dialog = page.getByRole('dialog', { name: 'Отменить заявку?' });
    await expect(dialog.getByRole('button', { name: 'Не отменять' })).toBeFocused();
    return dialog.getByRole('button', { name: 'Отменить заявку' });
  };
  const news = page
    .getByRole('main')
    .getByRole('alert')
    .filter({ hasText: 'Ошибка при отмене заявки' });
  const first = await waiting(page, 'Влада', 'rental');
  const press = await cancel();
  await reject(first.id, 'Нет фото помещения');
  await press.click();
  await expect(statusHeading(page, 'отклонена')).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(news).toContainText('Заявка уже рассмотрена');
  await expectAccessible(page);

  const second = await waiting(page, 'Власта', 'rental');
  const again = await cancel();
  await request('DELETE', `/providers/register/${second.id}`, {
    telegram_auth: second.member.auth,
  });
  await again.click();
  await expect(formHeading(page, 'rental')).toBeVisible();
  await expect(news).toContainText('Заявка не найдена');
});

test('an update that was sent shows in the settings at once', { tag: ONCE }, async ({ page }) => {
  const { id } = await waiting(page, 'Верея', 'instructor');
  await approve(id);
  await visit(page, '/provider-settings');
  await acceptConsent(page);
  await page.getByRole('tab', { name: /^Инфо из\sанкеты$/ }).click();
  await page.getByRole('link', { name: 'Обновить анкету' }).click();
  await expect(statusHeading(page, 'одобрена')).toBeVisible();
  await page.getByRole('link', { name: 'Обновить анкету' }).click();
  await expect(page.getByRole('textbox', { name: 'Стаж, лет' })).toHaveValue('7');
  await sendForm(page);
  await arrived(page);
  await page.getByRole('button', { name: /^Меню пользователя/ }).click();
  await page.getByRole('link', { name: 'Настройки инструктора' }).click();
  await page.getByRole('tab', { name: /^Инфо из\sанкеты$/ }).click();
  await expect(page.getByText(/^Новая анкета №/)).toBeVisible();
});
