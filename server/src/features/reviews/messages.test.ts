import { describe, expect, it } from 'vitest';
import { ADMIN_TELEGRAM_ID, TEST_NOW, useTestApp } from '../../../test/app.ts';
import { ask, lesson } from '../../../test/bookings.ts';
import { makeInstructor, makeUser, type TestUser } from '../../../test/factories.ts';
import { makePastLesson, review } from '../../../test/lessons.ts';
import { notificationsOf, startMessenger, testSender } from '../../../test/messenger.ts';

const messenger = await startMessenger();
const test = useTestApp({ TG_API_ROOT: messenger.url, PUBLIC_ORIGIN: 'https://sklon.example' });

const at = (iso: string) => test.setNow(new Date(iso));
const last = async (user: TestUser) => (await messenger.chat(user)).at(-1);
const linkOf = async (user: TestUser) =>
  (await last(user))?.entities?.find(({ type }) => type === 'text_link')?.url;

async function confirmed() {
  test.setNow(TEST_NOW);
  const instructor = await makeInstructor(test.db);
  const customer = await makeUser(test.db);
  await messenger.seat(instructor.user);
  await messenger.seat(customer);
  const { id } = (await ask(test, customer, lesson(instructor.id))).body;
  await test.call('confirmBooking', { params: { id } }, { token: instructor.user.token });
  const questions = async () =>
    (await notificationsOf(test.db, id)).filter((row) => row.startsWith('review_asked'));
  return { id, instructor, customer, sender: testSender(test), questions };
}

async function reviewed(text: string | null, customer?: TestUser) {
  test.setNow(TEST_NOW);
  const past = await makePastLesson(test, { date: '2026-01-10', ...(customer && { customer }) });
  await messenger.seat(past.instructor.user);
  await messenger.seat(past.customer);
  const { id } = await review(test, past, 4, text);
  const written = () => notificationsOf(test.db, id, 'review');
  const answer = (words: string) =>
    test.call(
      'answerReview',
      { params: { id }, body: { answer: words } },
      { token: past.instructor.user.token },
    );
  const hide = async () => {
    const admin = await makeUser(test.db, { telegramId: ADMIN_TELEGRAM_ID });
    await test.call(
      'hideReview',
      { params: { id }, body: { reason: 'Спор' } },
      { token: admin.token },
    );
    await test.db.deleteFrom('identities').where('user_id', '=', admin.id).execute();
  };
  return { ...past, reviewId: id, sender: testSender(test), written, answer, hide };
}

describe('the question how the lesson was', () => {
  it('comes an hour after its end, with a link to the review', async () => {
    const { id, customer, sender, questions } = await confirmed();
    at('2026-01-16T09:59:59Z');
    await sender.drain();
    expect(await questions()).toEqual(['review_asked → waiting']);
    at('2026-01-16T10:00:00Z');
    await sender.drain();
    expect((await last(customer))?.text).toBe(
      [
        'Как прошло занятие?',
        '',
        'пт, 16 января, 10:00–12:00 (Москва,\u00A0UTC+3)',
        'Инструктор: Иван Горнов',
        '',
        'Поставьте оценку и\u00A0напишите пару слов: отзыв поможет другим выбрать инструктора.',
        'Оставить отзыв',
      ].join('\n'),
    );
    expect(await linkOf(customer)).toBe(`https://sklon.example/my-bookings?review=${id}`);
    expect(await questions()).toEqual(['review_asked → sent']);
  });

  it('does not come to a customer who has reviewed the lesson', async () => {
    const { id, customer, sender, questions } = await confirmed();
    at('2026-01-16T09:30:00Z');
    await review(test, { id, customer });
    at('2026-01-16T10:00:00Z');
    await sender.drain();
    expect(await questions()).toEqual(['review_asked → dropped']);
  });

  it('does not come for a lesson that was cancelled', async () => {
    const { id, customer, sender, questions } = await confirmed();
    await test.call('cancelInstructorBooking', { params: { id } }, { token: customer.token });
    at('2026-01-16T10:00:00Z');
    await sender.drain();
    expect(await questions()).toEqual(['review_asked → dropped']);
  });
});

describe('a review', () => {
  it('comes to its instructor: stars, who, when, and the words as they were written', async () => {
    const customer = await makeUser(test.db, { first_name: 'Анна', last_name: 'Снегирёва' });
    const { instructor, sender, written } = await reviewed('Спасибо & <b>браво</b>', customer);
    await sender.drain();
    expect((await last(instructor.user))?.text).toBe(
      [
        'Новый отзыв о занятии',
        '',
        '★★★★☆ 4 из 5',
        'Клиент: Анна',
        'Занятие: сб, 10 января',
        '',
        '«Спасибо & <b>браво</b>»',
        '',
        'Вы можете ответить один раз, ответ увидят все:',
        'Отзывы о вас',
      ].join('\n'),
    );
    expect(await linkOf(instructor.user)).toBe('https://sklon.example/provider-settings?tab=form');
    expect(await written()).toEqual(['review_received → sent']);
  });

  it('is shortened if it is long, never within a letter, and left out if it is empty', async () => {
    const long = await reviewed(`${'&'.repeat(699)}😀${'<'.repeat(1_000)}`);
    await long.sender.drain();
    expect((await last(long.instructor.user))?.text).toContain(`\n«${'&'.repeat(699)}…»\n`);
    const silent = await reviewed(null);
    await silent.sender.drain();
    expect((await last(silent.instructor.user))?.text).not.toContain('«');
  });

  it('causes no notification once it is hidden', async () => {
    const { instructor, sender, written, hide } = await reviewed('Ругань');
    await hide();
    await sender.drain();
    expect(await written()).toEqual(['review_received → dropped']);
    expect(await messenger.chat(instructor.user)).toEqual([]);
  });
});

describe('an answer', () => {
  it('comes to the customer with a link to the review', async () => {
    const { id, customer, sender, answer, written } = await reviewed('Хорошо');
    await answer('Приходите <ещё>!');
    await sender.drain();
    expect((await last(customer))?.text).toBe(
      [
        'Инструктор ответил на ваш отзыв',
        '',
        'Инструктор: Иван Горнов',
        'Занятие: сб, 10 января',
        '',
        '«Приходите <ещё>!»',
        '',
        'Ваш отзыв',
      ].join('\n'),
    );
    expect(await linkOf(customer)).toBe(`https://sklon.example/my-bookings?review=${id}`);
    expect(await written()).toEqual(['review_received → sent', 'review_answered → sent']);
  });

  it('to a review that is hidden meanwhile causes no notification', async () => {
    const { sender, answer, written, hide } = await reviewed('Хорошо');
    await answer('Спасибо');
    await hide();
    await sender.drain();
    expect(await written()).toEqual(['review_received → dropped', 'review_answered → dropped']);
  });
});
