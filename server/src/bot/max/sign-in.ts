/** A browser that asks to be let in by this account of MAX (decision 38). */
import { formatDay, localNow } from '@sklon/contract/time';
import type { Action } from '../../channels/actions.ts';
import type { TextContent } from '../../channels/content.ts';
import type { Dependencies } from '../../dependencies.ts';
import { acceptedName, findWaiting, handleIn, letIn, turnAway } from '../../features/auth/auth.ts';

type SignInAction = Extract<Action, { subject: 'sign_in' }>;

const OVER: TextContent = {
  kind: 'text',
  title: 'Вход не\u00A0завершён',
  blocks: [['Время вышло, или вход уже завершён. Начните заново на\u00A0сайте.']],
};

/** Undefined for a payload that is about something else. */
export async function questionOf(
  { db, clock }: Dependencies,
  payload: string,
): Promise<TextContent | undefined> {
  const handle = handleIn(payload);
  if (handle === undefined) return undefined;
  const attempt = await findWaiting(db, handle, clock());
  if (!attempt) return OVER;
  const { date, time } = localNow(attempt.created_at, 'Europe/Moscow');
  return {
    kind: 'text',
    title: 'Войти в\u00A0Склон?',
    blocks: [
      [`На странице входа должно быть число ${attempt.number}.`],
      [
        { label: 'Браузер', value: attempt.device ?? 'неизвестен' },
        { label: 'Когда', value: `${formatDay(date)}, ${time} по\u00A0Москве` },
      ],
      ['Если входите не\u00A0вы или число другое, нажмите «Это не\u00A0я».'],
    ],
    buttons: [
      { text: 'Войти', action: { subject: 'sign_in', action: 'confirm', handle } },
      { text: 'Это не\u00A0я', action: { subject: 'sign_in', action: 'refuse', handle } },
    ],
  };
}

/** By the account of the press. */
export async function answerQuestion(
  { db, clock }: Dependencies,
  { action, handle }: SignInAction,
  person: { user_id: number; first_name?: string | undefined },
): Promise<TextContent> {
  if (action === 'refuse') {
    await turnAway(db, handle);
    return {
      kind: 'text',
      title: 'Вход отменён',
      blocks: [['В\u00A0аккаунт никто не\u00A0вошёл.']],
    };
  }
  const by = { subject: String(person.user_id), name: acceptedName(person.first_name) };
  if (!(await letIn(db, handle, by, clock()))) return OVER;
  return {
    kind: 'text',
    title: 'Вход подтверждён',
    blocks: [['Вернитесь на\u00A0страницу, где вы\u00A0входили.']],
  };
}
