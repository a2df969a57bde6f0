import type { Dependencies } from '../../dependencies.ts';
import type { Handlers } from '../../http/endpoints/register.ts';
import { consentsOf, withdrawConsent } from './agreements.ts';

/** The caller's consents and their withdrawal (product-decisions, People and rights). */
export function consentRoutes({ db }: Dependencies): Handlers<'listConsents' | 'withdrawConsent'> {
  return {
    listConsents: ({ caller }) => consentsOf(db, caller.id),

    withdrawConsent: async ({ caller, params, now }) => {
      await withdrawConsent(db, caller.id, params.user_type, now);
    },
  };
}
