import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { until } from '../kit/client.ts';
import { rowsOf } from '../kit/people.ts';
import type { OutboxEntry } from '@sklon/standins/outbox';
import type { Standin } from '../kit/standin.ts';

export async function breakCalls(
  { sim }: Standin,
  kinds: readonly string[],
  signal: AbortSignal,
): Promise<string[]> {
  const injected: string[] = [];
  const waiting = () => sim<{ faults: { kind: string }[] }>('fault').then(({ faults }) => faults);
  while (!signal.aborted) {
    // One at a time, and not each call: a Telegram that fails all of them is away, and then called for one message at a time.
    if ((await waiting()).length === 0) {
      const kind = kinds[injected.length % kinds.length] ?? '';
      await sim('fault', { kind, times: 1, percent: 50, retry_after: 1 });
      injected.push(kind);
    }
    await delay(250, undefined, { signal }).catch(() => undefined);
  }
  for (const { kind } of await waiting()) injected.splice(injected.lastIndexOf(kind), 1);
  return injected;
}

interface Settled {
  delivered: number;
  /** Marked as sent without a message in the chat, given up, or still waiting. */
  missing: number;
  /** Messages in chats beyond those that are marked as sent. */
  doubled: number;
  /** Milliseconds until nothing was due. */
  took: number;
}

export async function messagesOf(db: pg.Pool, { sim }: Standin) {
  const dueAfter = async (id: string) => {
    const due = "SELECT FROM notifications WHERE id > $1 AND state = 'waiting' AND due_at <= now()";
    return (await rowsOf(db, due, [id])).length;
  };
  // The day of each instructor, sent at the start to people who come later, would arrive meanwhile.
  await until(async () => (await dueAfter('0')) === 0);
  await db.query("UPDATE notifications SET state = 'dropped' WHERE state = 'failed'");
  const [{ id: last } = { id: '0' }] = await rowsOf<{ id: string }>(
    db,
    'SELECT coalesce(max(id), 0) AS id FROM notifications',
  );
  const since = (await sim<OutboxEntry[]>('outbox?since=0')).at(-1)?.seq ?? 0;

  return {
    /** Waits until nothing is due, but no longer than so many milliseconds. */
    async settled(limit: number): Promise<Settled> {
      const at = performance.now();
      while ((await dueAfter(last)) > 0 && performance.now() - at < limit) await delay(100);
      const took = performance.now() - at;
      const rows = await rowsOf<{
        state: string;
        message_id: string | null;
        chat: string;
        due: boolean;
      }>(
        db,
        `SELECT n.state, d.message_id, i.subject AS chat, n.due_at <= now() AS due
         FROM notifications n LEFT JOIN deliveries d ON d.notification_id = n.id
         JOIN telegram_identities i ON i.user_id = n.recipient_id WHERE n.id > $1`,
        [last],
      );
      const accepted = (await sim<OutboxEntry[]>(`outbox?since=${since}`)).filter(({ method }) =>
        method.startsWith('send'),
      );
      const arrived = new Set(
        accepted.map(({ chat_id, message_id }) => `${chat_id} ${message_id}`),
      );
      const sent = rows.filter(({ state, message_id }) => state === 'sent' && message_id !== null);
      const lost = sent.filter(({ chat, message_id }) => !arrived.has(`${chat} ${message_id}`));
      const notSent = rows.filter(
        ({ state, due: isDue }) => state === 'failed' || (state === 'waiting' && isDue),
      );
      return {
        delivered: sent.length,
        missing: lost.length + notSent.length,
        doubled: accepted.length - sent.length,
        took,
      };
    },
  };
}
