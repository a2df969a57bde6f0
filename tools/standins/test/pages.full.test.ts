import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectAccessible, launchBrowser, openPage, startSite } from './browser.ts';
import { ANNA, OLEG, startStandin, type TestStandin } from './standin.ts';

async function nextQuery(standin: TestStandin): Promise<unknown> {
  const started = (await standin.call('getUpdates'))['result']?.[0]?.['update_id'];
  const { result: updates } = await standin.call('getUpdates', {
    offset: Number(started) + 1,
    timeout: 5,
  });
  return updates?.[0]?.['callback_query']?.['id'];
}

const result = (site: Page) => site.locator('output').filter({ hasText: /./ }).textContent();

describe('in a browser', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(() => browser.close());

  async function openLogin(
    phone = false,
  ): Promise<{ standin: TestStandin; site: Page; popup: Page }> {
    const standin = await startStandin();
    const site = await openPage(browser, phone);
    await site.goto(await startSite(standin.url));
    const opened = site.waitForEvent('popup');
    await site.getByRole('button', { name: 'Войти' }).click();
    const popup = await opened;
    await popup.getByText('Анна Снегирёва').waitFor();
    return { standin, site, popup };
  }

  test('signing in hands the person over to the site and lets the bot write', async () => {
    const { standin, site, popup } = await openLogin(true);
    await expectAccessible(popup);
    await popup.getByRole('radio', { name: 'Олег' }).check();
    expect(
      await popup
        .getByRole('checkbox', { name: 'Разрешить боту писать мне сообщения' })
        .isChecked(),
    ).toBe(true);
    await popup.getByRole('button', { name: 'Разрешить' }).click();
    expect(JSON.parse((await result(site)) ?? '')).toMatchObject({
      id: OLEG.id,
      first_name: 'Олег',
      hash: expect.any(String),
    });
    expect(await standin.call('sendMessage', { chat_id: OLEG.id, text: 'a' })).toMatchObject({
      ok: true,
    });
  });

  test('a new person signs in without letting the bot write', async () => {
    const { standin, site, popup } = await openLogin();
    await popup.getByText('Новый человек').click();
    await popup.getByRole('button', { name: 'Добавить' }).click();
    await popup.getByText('Имя: от 1 до 64 знаков').waitFor();
    await popup.getByLabel('Имя', { exact: true }).fill('Зоя');
    await popup.getByLabel('Имя пользователя').fill('@zoya_ski');
    await popup.getByRole('button', { name: 'Добавить' }).click();
    await popup.getByRole('radio', { name: 'Зоя', checked: true }).waitFor();
    await popup.getByRole('checkbox').uncheck();
    await popup.getByRole('button', { name: 'Разрешить' }).click();
    const user = JSON.parse((await result(site)) ?? '') as { id: number };
    expect(user).toMatchObject({ first_name: 'Зоя', username: 'zoya_ski' });
    expect(await standin.call('sendMessage', { chat_id: user.id, text: 'a' })).toMatchObject({
      error_code: 403,
    });
  });

  test('cancelling returns «false» to the site', async () => {
    const { site, popup } = await openLogin();
    await popup.getByRole('button', { name: 'Отмена' }).click();
    expect(await result(site)).toBe('false');
  });

  test('the result of a window that closed without its message comes from /auth/get', async () => {
    const { site, popup } = await openLogin();
    const body = { bot_id: '7000000000', origin: new URL(site.url()).origin, person_id: ANNA.id };
    await popup.evaluate(
      (data) =>
        fetch('/auth/allow', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(data),
        }).then(({ status }) => status),
      body,
    );
    await popup.close();
    expect(JSON.parse((await result(site)) ?? '')).toMatchObject({ id: ANNA.id });
  });

  test('a link with a payload starts the bot, its buttons answer, edits show', async () => {
    const standin = await startStandin();
    const page = await openPage(browser, true);
    await page.goto(`${standin.url}/sklon_test_bot?start=booking_7`);
    await page.getByText('Кто запускает бота').waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Олег' }).click();
    await page.getByRole('button', { name: 'Запустить' }).click();
    const log = page.getByRole('log');
    await log.getByText('/start booking_7').waitFor();
    const markup = {
      inline_keyboard: [[{ text: 'Подтвердить', callback_data: 'ok', style: 'success' }]],
    };
    const sent = await standin.call('sendMessage', {
      chat_id: OLEG.id,
      text: '<b>Бронь</b> 5 &lt; 7',
      parse_mode: 'HTML',
      reply_markup: markup,
    });
    await log.getByText('Бронь 5 < 7').waitFor();
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Подтвердить' }).click();
    const query = await nextQuery(standin);
    await standin.call('answerCallbackQuery', { callback_query_id: query, text: 'Готово' });
    await page.getByRole('status').filter({ hasText: 'Готово' }).waitFor();
    await standin.call('editMessageText', {
      chat_id: OLEG.id,
      message_id: sent['result']?.['message_id'],
      text: 'Бронь подтверждена',
    });
    await log.getByText('Бронь подтверждена').waitFor();
    expect(await page.getByRole('button', { name: 'Подтвердить' }).count()).toBe(0);
  });

  test('a message is answered by a reply, which shows what it answers', async () => {
    const standin = await startStandin();
    const page = await openPage(browser, true);
    await page.goto(`${standin.url}/?person=${ANNA.id}`);
    const sent = await standin.call('sendMessage', { chat_id: ANNA.id, text: 'Олег пишет' });
    await page.getByRole('button', { name: 'Ответить на это сообщение' }).last().click();
    await page.getByText('Ответ на: Олег пишет').waitFor();
    await expectAccessible(page);
    await page.getByRole('textbox', { name: 'Сообщение' }).fill('У кассы');
    await page.getByRole('button', { name: 'Отправить' }).click();
    await page.getByRole('log').getByText('У кассы').waitFor();
    await page.getByText('Ответ на: Олег пишет').waitFor({ state: 'hidden' });
    const { result: updates } = await standin.call('getUpdates', { timeout: 5 });
    expect(updates?.at(-1)?.['message']).toMatchObject({
      text: 'У кассы',
      reply_to_message: { message_id: sent['result']?.['message_id'], text: 'Олег пишет' },
    });
  });

  test('other people’s messages show as a badge; blocking is one press away', async () => {
    const standin = await startStandin();
    const page = await openPage(browser);
    await page.goto(`${standin.url}/?person=${OLEG.id}`);
    await page.getByRole('button', { name: 'Запустить' }).waitFor();
    await standin.call('sendMessage', { chat_id: ANNA.id, text: 'Занятие завтра' });
    await page.getByRole('link', { name: /Анна Снегирёва.*1 непрочитанное/ }).click();
    await page.getByRole('log').getByText('Занятие завтра').waitFor();
    await page.getByRole('link', { name: /непрочитанное/ }).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Действия' }).click();
    await page.getByRole('button', { name: 'Заблокировать бота' }).click();
    await page.getByRole('button', { name: 'Разблокировать' }).waitFor();
    expect(await standin.call('sendMessage', { chat_id: ANNA.id, text: 'a' })).toMatchObject({
      error_code: 403,
    });
    await expectAccessible(page);
  });

  test('MAX’s inbox starts the bot by a link, shows what it writes, presses, and stops it', async () => {
    const max = { token: 'max-test-token', botUsername: 'sklon_max_bot' };
    const standin = await startStandin({ max });
    const page = await openPage(browser, true);
    await page.goto(`${standin.url}/max/sklon_max_bot?start=abc`);
    await expectAccessible(page);
    await page.getByRole('link', { name: /Анна Снегирёва/ }).click();
    await page.getByRole('button', { name: 'Запустить' }).click();
    await page.getByRole('textbox', { name: 'Сообщение' }).waitFor();
    const payload = { buttons: [[{ type: 'callback', text: 'Подтвердить', payload: 'c:17' }]] };
    await fetch(`${standin.url}/max/messages?user_id=${ANNA.id + 5e9}`, {
      method: 'POST',
      headers: { authorization: max.token, 'content-type': 'application/json' },
      body: JSON.stringify({
        text: 'Новая заявка',
        attachments: [{ type: 'inline_keyboard', payload }],
      }),
    });
    const button = page.getByRole('button', { name: 'Подтвердить' });
    await button.click();
    await expect.poll(() => button.getAttribute('aria-busy')).toBe('true');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Действия' }).click();
    await page.getByRole('button', { name: 'Заблокировать бота' }).click();
    await page.getByRole('button', { name: 'Разблокировать' }).click();
    await page.getByRole('textbox', { name: 'Сообщение' }).waitFor();
  });

  test('VK ID signs in without a script', async () => {
    const redirectUri = `${await startSite('http://127.0.0.1')}/back`;
    const standin = await startStandin({ vk: { clientId: '5300', redirectUri } });
    const query = new URLSearchParams({
      response_type: 'code',
      client_id: '5300',
      redirect_uri: redirectUri,
      state: 's'.repeat(32),
      code_challenge: 'c'.repeat(43),
      code_challenge_method: 's256',
    });
    const address = `${standin.url}/vk/authorize?${query.toString()}`;
    const page = await openPage(browser, true);
    await page.goto(address);
    await expectAccessible(page);
    const plain = await browser.newContext({ javaScriptEnabled: false });
    const still = await plain.newPage();
    await still.goto(address);
    await still.getByText('Анна Снегирёва').click();
    await still.getByRole('button', { name: 'Войти' }).click();
    await still.waitForURL('**/back?**');
    expect(new URL(still.url()).searchParams.get('state')).toBe('s'.repeat(32));
    await plain.close();
  });
});
