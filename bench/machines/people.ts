import type { Messenger } from './messenger.ts';
import { type Tally, Visitor } from './visitor.ts';

/** A new person with a Telegram account, signed in, who has accepted the documents. */
export async function signedIn(
  origin: string,
  messenger: Messenger,
  tally: Tally,
  telegramId: number,
): Promise<Visitor> {
  await messenger.seat(telegramId, `Гость ${telegramId}`);
  const visitor = new Visitor(origin, tally);
  for (;;) {
    const { status, body } = await visitor.call('signInWithTelegram', {
      body: await messenger.proofOf(telegramId),
    });
    // Data of the widget open one session: after a lost response the person presses the button
    // again.
    if (status === 401) continue;
    visitor.token = (body as { token: string }).token;
    break;
  }
  await visitor.call('acceptAgreement', { body: { user_type: 'user', doc_version: 1 } });
  return visitor;
}
