import type { IdentityProvider } from '@sklon/contract/identity-rules';
import { type RawBuilder, sql } from 'kysely';

/** `provider:subject` of each identity of a person, the first one first; null for an account without any. */
export function identitiesOf(user: string): RawBuilder<string[] | null> {
  return sql`(
    SELECT array_agg(n.provider || ':' || n.subject ORDER BY n.added_at NULLS FIRST, n.provider)
    FROM identities n WHERE n.user_id = ${sql.ref(`${user}.id`)}
  )`;
}

interface WithIdentities {
  identities: readonly string[] | null;
}

/** `admins`: each is `provider:subject`. */
export function isAdmin({ identities }: WithIdentities, admins: ReadonlySet<string>): boolean {
  return identities?.some((identity) => admins.has(identity)) ?? false;
}

export function providersOf({ identities }: WithIdentities): IdentityProvider[] {
  return (identities ?? []).map((identity) => identity.split(':', 1)[0] as IdentityProvider);
}

/** A row for each admin who has an account: `user_id`. */
export function adminAccounts(admins: ReadonlySet<string>): RawBuilder<unknown> {
  return sql`(
    SELECT DISTINCT user_id FROM identities
    WHERE provider || ':' || subject = ANY (${[...admins]}::text[])
  )`;
}
