import type { Telegram } from './telegram.ts';
import { type Tally, Visitor } from './visitor.ts';

/** A new person with a Telegram account, signed in, who has accepted the documents. */
export async function signedIn(
  origin: string,
  telegram: Telegram,
  tally: Tally,
  telegramId: number,
): Promise<Visitor> {
  await telegram.addPerson(telegramId, `Гость ${telegramId}`);
  const visitor = new Visitor(origin, tally);
  for (;;) {
    const { status, body } = await visitor.call('signInWithTelegram', {
      body: await telegram.proofOf(telegramId),
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
