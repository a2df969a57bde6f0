import { createServer } from 'node:http';
import { Bot, GrammyError, InlineKeyboard, InputFile, webhookCallback } from 'grammy';
import { expect, onTestFinished, test } from 'vitest';
import { ANNA, startStandin, TOKEN, type TestStandin } from './standin.ts';

function createBot({ url }: TestStandin): Bot {
  const bot = new Bot(TOKEN, { client: { apiRoot: url } });
  bot.command('start', (context) => {
    const keyboard = new InlineKeyboard()
      .text('Подтвердить', 'confirm:7')
      .url('Сайт', 'http://127.0.0.1:3000');
    return context.reply(`<b>Бронь</b> ${context.match}`, {
      parse_mode: 'HTML',
      reply_markup: keyboard,
    });
  });
  bot.callbackQuery(/^confirm:(\d+)$/, async (context) => {
    await context.answerCallbackQuery({ text: 'Подтверждено' });
    await context.editMessageText(`Бронь ${context.match[1]} подтверждена`);
    await context.replyWithDocument(new InputFile(Buffer.from('BEGIN:VCALENDAR'), 'lesson.ics'), {
      caption: 'Календарь',
    });
    await context.replyWithVenue(52.95, 87.93, 'Шерегеш', 'ул. Гагарина, 6');
  });
  return bot;
}

async function playThrough(standin: TestStandin): Promise<unknown> {
  await standin.sim('message', { telegram_id: ANNA.id, text: '/start b7' });
  await standin.get('/sim/outbox?method=sendMessage&wait=5000');
  const pressed = await standin.sim('callback', {
    telegram_id: ANNA.id,
    text: 'Подтвердить',
    wait: 5000,
  });
  expect(pressed['answer']).toEqual({ text: 'Подтверждено', show_alert: false });
  await standin.get('/sim/outbox?method=sendVenue&wait=5000');
  return (await standin.get(`/sim/chat/${ANNA.id}`))['messages'];
}

const PLAYED = [
  { from: 'person', text: '/start b7' },
  { from: 'bot', text: 'Бронь 7 подтверждена', edited: true, buttons: [] },
  { document: { file_name: 'lesson.ics' }, text: 'Календарь' },
  { venue: { title: 'Шерегеш' } },
];

test('a grammY bot runs by polling', async () => {
  const standin = await startStandin();
  const bot = createBot(standin);
  const running = bot.start();
  expect(await playThrough(standin)).toMatchObject(PLAYED);
  await bot.stop();
  await running;
});

test('a grammY bot runs by webhook', async () => {
  const standin = await startStandin();
  const bot = createBot(standin);
  const handle = webhookCallback(bot, 'http', { secretToken: 's3cret' });
  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  await bot.api.setWebhook(`http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/`, {
    secret_token: 's3cret',
  });
  expect(await playThrough(standin)).toMatchObject(PLAYED);
});

test('grammY reads refusals as Telegram’s', async () => {
  const standin = await startStandin();
  await standin.sim('block', { telegram_id: ANNA.id });
  const { api } = createBot(standin);
  const error = await api.sendMessage(ANNA.id, 'a').catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(GrammyError);
  expect(error).toMatchObject({
    error_code: 403,
    description: 'Forbidden: bot was blocked by the user',
  });
});
