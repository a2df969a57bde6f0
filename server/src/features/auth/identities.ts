import type { IdentityProvider } from '@sklon/contract/identity-rules';
import type { Db } from '../../db/client.ts';
import { refusal } from '../../http/errors/errors.ts';
import { actAs } from '../acting/acting.ts';
import { refuseErased } from './erased.ts';
import type { VerifiedIdentity } from './identity.ts';
import { deleteIdentity, findUserOf, insertIdentity, listIdentitiesOf } from './queries.ts';
import { closeSessionsBy } from './sessions.ts';
import { refuseSpent } from './sign-in.ts';

/** One after the other: two at once could add two of one provider, or remove the last two. */
const ALONE = { consent: false, alone: true };

/** Throws identity_exists for a second one of the same provider, identity_taken for another account's, and as a sign-in. */
export function addIdentity(
  db: Db,
  userId: number,
  identity: VerifiedIdentity,
  now: Date,
): Promise<void> {
  return actAs(
    db,
    userId,
    async (tx) => {
      await refuseSpent(tx, identity, now);
      await refuseErased(tx, identity);
      const owner = await findUserOf(tx, identity);
      if (owner?.id === userId) return;
      if (owner) throw refusal('identity_taken');
      const own = await listIdentitiesOf(tx, userId);
      if (own.some(({ provider }) => provider === identity.provider))
        throw refusal('identity_exists');
      // A concurrent sign-in made an account of it.
      if (!(await insertIdentity(tx, userId, identity, now))) throw refusal('identity_taken');
    },
    ALONE,
  );
}

/** Its sessions end with it. Throws identity_not_found, identity_last. */
export function removeIdentity(db: Db, userId: number, provider: IdentityProvider): Promise<void> {
  return actAs(
    db,
    userId,
    async (tx) => {
      if (!(await deleteIdentity(tx, userId, provider))) throw refusal('identity_not_found');
      if ((await listIdentitiesOf(tx, userId)).length === 0) throw refusal('identity_last');
      await closeSessionsBy(tx, userId, provider);
    },
    ALONE,
  );
}
