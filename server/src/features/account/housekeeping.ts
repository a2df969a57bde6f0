import { WITHDRAWN_ACCOUNT_DAYS } from '@sklon/contract/limits';
import type { Dependencies } from '../../dependencies.ts';
import { peopleWithoutConsentSince } from '../agreements/agreements.ts';
import { eraseAccount } from './erase.ts';

/**
 * Erases the accounts of people who took the consent that they need back 30 days ago and gave it no more, as the documents
 * they had agreed to promise. Returns how many.
 */
export async function eraseWithdrawn(deps: Dependencies, now: Date): Promise<number> {
  const people = await peopleWithoutConsentSince(
    deps.db,
    new Date(now.getTime() - WITHDRAWN_ACCOUNT_DAYS * 86_400_000),
  );
  for (const id of people) await eraseAccount(deps, id, now);
  return people.length;
}
