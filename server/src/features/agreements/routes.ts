import { isIP } from 'node:net';
import type { Dependencies } from '../../dependencies.ts';
import type { Handlers } from '../../http/endpoints/register.ts';
import { acceptAgreement, agreementStatusOf, consentsOf, withdrawConsent } from './agreements.ts';

/** Longer user agents are cut; their beginning is evidence enough. */
const USER_AGENT_MAX = 512;

export function agreementRoutes({
  db,
  documents,
}: Dependencies): Handlers<'acceptAgreement' | 'getAgreementStatus'> {
  return {
    acceptAgreement: async ({ caller, body, now, request }) => {
      await acceptAgreement(db, caller, body.user_type, documents, {
        ip: storableIp(request.ip),
        userAgent: request.headers['user-agent']?.slice(0, USER_AGENT_MAX) ?? null,
        at: now,
      });
      return agreementStatusOf(db, caller.id);
    },

    getAgreementStatus: ({ caller }) => agreementStatusOf(db, caller.id),
  };
}

export function consentRoutes({ db }: Dependencies): Handlers<'listConsents' | 'withdrawConsent'> {
  return {
    listConsents: ({ caller }) => consentsOf(db, caller.id),

    withdrawConsent: async ({ caller, params, now }) => {
      await withdrawConsent(db, caller.id, params.user_type, now);
    },
  };
}

/** PostgreSQL's `inet` accepts no IPv6 zone, and a proxy may report something that is no address at all. */
function storableIp(ip: string): string | null {
  const [address = ''] = ip.split('%');
  return isIP(address) ? address : null;
}
