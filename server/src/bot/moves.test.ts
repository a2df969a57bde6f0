import { beforeAll, expect, it } from 'vitest';
import { useTestApp } from '../../test/app.ts';
import { startMessenger, testSender } from '../../test/messenger.ts';
import { booked, declineMove, held, propose } from '../../test/moves.ts';
import { createBot } from './bot.ts';
import { poll } from './polling.ts';

const messenger = await startMessenger();
const test = useTestApp({ TG_API_ROOT: messenger.url, PUBLIC_ORIGIN: 'https://sklon.example' });

beforeAll(() => {
  const stop = new AbortController();
  const polling = poll(createBot(test.deps), test.deps, stop.signal);
  return async () => {
    stop.abort();
    await polling;
  };
});

/** A confirmed lesson for which its customer proposes another time. */
async function scene() {
  const found = await booked(test, {}, true);
  await messenger.seat(found.customer);
  await messenger.seat(found.instructor.user);
  const sender = testSender(test);
  await sender.drain();
  const { body } = await propose(test, found.customer, found.id);
  await sender.drain();
  return { ...found, sender, move: body.move?.id ?? 0 };
}

it('a proposal comes with its time and buttons, and «Принять» moves the lesson for both sides', async () => {
  const { instructor, customer, sender, move } = await scene();
  const message = (await messenger.chat(instructor.user)).at(-1);
  expect(message?.text).toMatch(
    /^Клиент предлагает другое время\n\nсб, 17 января, 12:00–14:00\nСейчас: пт, 16 января, 10:00–12:00\./,
  );
  expect(message?.buttons?.flat().map(({ text }) => text)).toEqual(['Принять', 'Отклонить']);
  expect(await messenger.press(instructor.user, `y:${move}`)).toMatchObject({
    text: 'Занятие перенесено',
  });
  expect(await held(test, instructor.id)).toEqual(['2026-01-17 12:00–14:00']);
  await sender.drain();
  const chat = await messenger.chat(instructor.user);
  const proposal = chat.find(({ message_id }) => message_id === message?.message_id);
  expect(proposal).toMatchObject({ edited: true, buttons: [] });
  const moved = (await messenger.chat(customer)).find(({ text }) =>
    text?.startsWith('Занятие перенесено'),
  );
  expect(moved?.text).toContain('Прежнее время: пт, 16 января, 10:00–12:00.');
});

it('«Принять» under a price says that it is agreed, and moves nothing', async () => {
  const { instructor, customer, id } = await booked(test, { group_size: 3 });
  await messenger.seat(customer);
  const same = { booking_date: '2026-01-16', start_time: '10:00', end_time: '12:00' };
  const { body } = await propose(test, instructor.user, id, { ...same, total: 7_150 });
  await testSender(test).drain();
  const answer = await messenger.press(customer, `y:${body.move!.id}`);
  expect(answer.text).toBe('Цена согласована, занятие подтверждено');
  expect(await held(test, instructor.id)).toEqual(['2026-01-16 10:00–12:00']);
});

it('«Отклонить» keeps the lesson where it is, and the proposer reads that', async () => {
  const { instructor, customer, sender, move } = await scene();
  expect(await messenger.press(instructor.user, `n:${move}`)).toMatchObject({
    text: 'Предложение отклонено, всё остаётся по-прежнему',
  });
  await sender.drain();
  expect(await held(test, instructor.id)).toEqual(['2026-01-16 10:00–12:00']);
  expect((await messenger.chat(customer)).at(-1)?.text).toMatch(/^Другое время не подошло/);
});

it('a press on a proposal that was withdrawn changes nothing and says so', async () => {
  const { instructor, customer, id, move } = await scene();
  await declineMove(test, customer, id, move);
  const answer = await messenger.press(instructor.user, `y:${move}`);
  expect(answer.show_alert).toBe(true);
  expect(answer.text).toMatch(/^Ничего не изменилось\. Это предложение больше не действует/);
  await expect
    .poll(async () => (await messenger.chat(instructor.user)).at(-1)?.text)
    .toMatch(/^Занятие подтверждено/);
});

it.each([
  ['y', 'Занятие перенесено'],
  ['n', 'Предложение отклонено, всё остаётся по-прежнему'],
])('%s is answered with its own outcome when the first answers fail', async (letter, answer) => {
  const { instructor, move } = await scene();
  for (const kind of ['5xx', 'drop'] as const)
    await messenger.fault({ kind, method: 'answerCallbackQuery' });
  expect(await messenger.press(instructor.user, `${letter}:${move}`)).toMatchObject({
    text: answer,
    show_alert: false,
  });
});

it('a press by the one who proposed it, or on a proposal that does not exist, changes nothing', async () => {
  const { customer, instructor, move } = await scene();
  for (const [who, id] of [
    [customer, move],
    [customer, 2_000_000],
  ] as const)
    expect(await messenger.press(who, `y:${id}`)).toEqual({
      text: 'Ответить на это предложение может только другая сторона',
      show_alert: true,
    });
  expect(await held(test, instructor.id)).toEqual([
    '2026-01-16 10:00–12:00',
    '2026-01-17 12:00–14:00',
  ]);
});
