/** Browsers that take push messages, each for as long as its session lasts (decision 37). */
import { PUSH_DEVICES_MAX } from '@sklon/contract/limits';
import type { PushSubscription } from '@sklon/contract/push';
import { sql } from 'kysely';
import { isPushKey, isPushService } from '../../channels/push/services.ts';
import type { PushConfig } from '../../config.ts';
import type { Connection, Tx } from '../../db/client.ts';
import { fieldError, refusal } from '../../http/errors/errors.ts';
import { tokenHash } from '../auth/auth.ts';

/** The browser of a session; null where it takes none. */
export async function endpointOf(db: Connection, token: string): Promise<string | null> {
  const row = await db
    .selectFrom('push_subscriptions as p')
    .innerJoin('sessions as s', 's.id', 'p.session_id')
    .select('p.endpoint')
    .where('s.token_hash', '=', tokenHash(token))
    .executeTakeFirst();
  return row?.endpoint ?? null;
}

/** Throws validation_failed, as the address is one that the server calls. */
function checked(
  { endpoint, keys: { p256dh, auth } }: PushSubscription,
  { standin }: PushConfig,
): { endpoint: string; p256dh: string; auth: string } {
  if (!isPushService(endpoint, standin))
    throw fieldError(
      'endpoint',
      'Этот браузер получает уведомления не\u00A0через известную службу',
    );
  if (!isPushKey(p256dh)) throw fieldError('keys.p256dh', 'Ключ браузера неверен');
  return { endpoint, p256dh, auth };
}

/** Two people may have the same browser one after the other: the saves of one browser run so too. */
async function holdBrowser(tx: Tx, endpoint: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(7301015, hashtext(${endpoint}))`.execute(tx);
}

/** The session's browser from now on; whoever had the same browser before has it no more, and the oldest beyond the most goes. */
export async function saveSubscription(
  tx: Tx,
  { userId, token }: { userId: number; token: string },
  subscription: PushSubscription,
  push: PushConfig,
  now: Date,
): Promise<void> {
  const values = checked(subscription, push);
  const session = await tx
    .selectFrom('sessions')
    .select('id')
    .where('token_hash', '=', tokenHash(token))
    .forKeyShare()
    .executeTakeFirst();
  // It ended during this request.
  if (!session) throw refusal('unauthenticated');
  await holdBrowser(tx, values.endpoint);
  await tx
    .deleteFrom('push_subscriptions')
    .where((eb) => eb.or([eb('session_id', '=', session.id), eb('endpoint', '=', values.endpoint)]))
    .execute();
  await tx
    .insertInto('push_subscriptions')
    .values({ session_id: session.id, user_id: userId, ...values, created_at: now })
    .execute();
  await sql`
    DELETE FROM push_subscriptions WHERE session_id IN (
      SELECT session_id FROM push_subscriptions WHERE user_id = ${userId}
      ORDER BY created_at DESC, session_id DESC OFFSET ${PUSH_DEVICES_MAX}
    )`.execute(tx);
}

export async function removeSubscription(db: Connection, token: string): Promise<void> {
  await db
    .deleteFrom('push_subscriptions')
    .where('session_id', 'in', (eb) =>
      eb.selectFrom('sessions').select('id').where('token_hash', '=', tokenHash(token)),
    )
    .execute();
}

/** By the browser itself, which knows no session: the secrets of the former subscription prove that it is the same one. */
export async function renewSubscription(
  tx: Tx,
  former: PushSubscription,
  renewed: PushSubscription,
  push: PushConfig,
): Promise<void> {
  await holdBrowser(tx, renewed.endpoint);
  await tx
    .updateTable('push_subscriptions')
    .set(checked(renewed, push))
    .where('endpoint', '=', former.endpoint)
    .where('auth', '=', former.keys.auth)
    .where('p256dh', '=', former.keys.p256dh)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('push_subscriptions as other')
            .select('other.session_id')
            .where('other.endpoint', '=', renewed.endpoint),
        ),
      ),
    )
    .execute();
}
