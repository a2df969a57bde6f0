import type { Connection } from '../../db/client.ts';

export interface Subscription {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** By the address of the contact. */
export interface Subscriptions {
  of: (to: string) => Promise<Subscription[]>;
  remove: (endpoints: readonly string[]) => Promise<unknown>;
}

export function storedSubscriptions(db: Connection): Subscriptions {
  return {
    of: (to) =>
      db
        .selectFrom('push_subscriptions')
        .select(['endpoint', 'p256dh', 'auth'])
        .where('user_id', '=', Number(to))
        .execute(),
    remove: (endpoints) =>
      db.deleteFrom('push_subscriptions').where('endpoint', 'in', endpoints).execute(),
  };
}
