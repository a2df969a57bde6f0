import type { CurrentUser } from '@sklon/contract/auth';
import type { IdentityProof } from '@sklon/contract/identities';
import type { FastifyRequest } from 'fastify';
import type { Dependencies } from '../../dependencies.ts';
import { refusal } from '../../http/errors/errors.ts';
import type { Handlers } from '../../http/endpoints/register.ts';
import { bearerToken } from '../../http/endpoints/session.ts';
import { actAs, WITHOUT_CONSENT } from '../acting/acting.ts';
import { agreementStatusOf } from '../agreements/agreements.ts';
import { resortExists } from '../resorts/resorts.ts';
import { emailSignIn } from './attempts/email.ts';
import { maxSignIn } from './attempts/max.ts';
import { phoneSignIn } from './attempts/phone.ts';
import { proveByAttempt } from './attempts/attempts.ts';
import { isRevoked, proveTelegram, requireFreshProof } from './auth.ts';
import { isErasedSince } from './erased.ts';
import type { VerifiedIdentity } from './identity.ts';
import { addIdentity, removeIdentity } from './identities.ts';
import { mergeAccounts } from './merge.ts';
import { openProviders, proveAtSite, startAttempt } from './oauth/oauth.ts';
import { presentIdentity, presentSession, presentTelegramConfig, presentUser } from './present.ts';
import { findUser, findUserOf, listIdentitiesOf, setPhone, setPreference } from './queries.ts';
import { listSessionsOf, tokenHash } from './sessions.ts';
import { confirmIdentity, endAllSessions, endSession, signIn, signOut } from './sign-in.ts';
import { verifyTelegramAuth } from './telegram.ts';

type AuthRoutes =
  | 'signInWithTelegram'
  | 'getTelegramConfig'
  | 'getCurrentUser'
  | 'setPreferredResort'
  | 'setPreferredSkillType'
  | 'setPhone'
  | 'signOut'
  | 'validateTelegramAuth';

async function currentUser(
  { db, config }: Dependencies,
  id: number,
  now: Date,
): Promise<CurrentUser> {
  const row = await findUser(db, id, now);
  // The account was deleted during this request.
  if (!row) throw refusal('unauthenticated');
  return presentUser(row, config.admins);
}

async function signedIn(
  deps: Dependencies,
  identity: VerifiedIdentity,
  now: Date,
  { headers }: FastifyRequest,
) {
  const { userId, token } = await signIn(deps.db, identity, now, headers['user-agent'] ?? null);
  return {
    token,
    user: await currentUser(deps, userId, now),
    agreement_status: await agreementStatusOf(deps.db, userId),
  };
}

export function authRoutes(deps: Dependencies): Handlers<AuthRoutes> {
  const { db, config } = deps;

  const prefer = (id: number, preference: Parameters<typeof setPreference>[2]) =>
    actAs(db, id, (tx) => setPreference(tx, id, preference), WITHOUT_CONSENT);

  return {
    signInWithTelegram: ({ body, now, request }) =>
      signedIn(deps, proveTelegram(deps, body, now), now, request),

    getTelegramConfig: async () => presentTelegramConfig(config),

    getCurrentUser: ({ caller, now }) => currentUser(deps, caller.id, now),

    setPreferredResort: async ({ caller, body: { preferred_resort_id }, now }) => {
      if (preferred_resort_id !== null && !(await resortExists(db, preferred_resort_id)))
        throw refusal('resort_not_found');
      await prefer(caller.id, { preferred_resort_id });
      return currentUser(deps, caller.id, now);
    },

    setPreferredSkillType: async ({ caller, body: { preferred_skill_type }, now }) => {
      await prefer(caller.id, { preferred_skill_type });
      return currentUser(deps, caller.id, now);
    },

    setPhone: async ({ caller, body: { phone }, now }) => {
      // Taking the number back needs no consent.
      const needs = { consent: phone !== null };
      await actAs(db, caller.id, (tx) => setPhone(tx, caller.id, phone), needs);
      return currentUser(deps, caller.id, now);
    },

    signOut: async ({ caller, now, request }) => {
      const token = bearerToken(request.headers.authorization);
      if (token === undefined) throw refusal('unauthenticated');
      await signOut(db, caller.id, token, now);
    },

    validateTelegramAuth: async ({ body, now }) => {
      const identity = verifyTelegramAuth(config, body.telegram_auth, now);
      const user = identity ? await findUserOf(db, identity) : undefined;
      const valid =
        identity !== null &&
        !user?.blocked_at &&
        !isRevoked(user, identity) &&
        !(await isErasedSince(db, identity));
      return { valid, telegram_id: valid ? Number(identity.subject) : null };
    },
  };
}

export function identityRoutes(
  deps: Dependencies,
): Handlers<
  | 'listSignInProviders'
  | 'startSignIn'
  | 'startEmailSignIn'
  | 'startMaxSignIn'
  | 'startPhoneSignIn'
  | 'sendSignInCode'
  | 'getSignInState'
  | 'signInWithProvider'
  | 'confirmIdentity'
  | 'listIdentities'
  | 'addIdentity'
  | 'mergeAccounts'
  | 'removeIdentity'
> {
  const { db, config } = deps;
  const startEmail = emailSignIn(deps);
  const startMax = maxSignIn(deps);
  const phone = phoneSignIn(deps);
  const prove = async (proof: IdentityProof, now: Date): Promise<VerifiedIdentity> => {
    if (!('provider' in proof)) return proveTelegram(deps, proof, now);
    return 'secret' in proof ? proveByAttempt(deps, proof, now) : proveAtSite(deps, proof, now);
  };
  const list = async (userId: number) => (await listIdentitiesOf(db, userId)).map(presentIdentity);

  return {
    listSignInProviders: async () => [
      ...openProviders(config),
      ...(config.max ? (['max'] as const) : []),
      ...(config.sms ? (['phone'] as const) : []),
      ...(config.email ? (['email'] as const) : []),
    ],

    startSignIn: ({ body: { provider }, now }) => startAttempt(config, provider, now),

    startEmailSignIn: ({ body: { email }, now, request }) =>
      startEmail(email, request.headers['user-agent'] ?? '', now),

    startMaxSignIn: ({ now, request }) => startMax(request.headers['user-agent'] ?? '', now),

    startPhoneSignIn: ({ body, now }) => phone.start(body.phone, now),

    sendSignInCode: async ({ body: { secret }, now }) => {
      await phone.sendCode(secret, now);
    },

    getSignInState: ({ body: { secret }, now }) => phone.state(secret, now),

    signInWithProvider: async ({ body, now, request }) =>
      signedIn(deps, await prove(body, now), now, request),

    confirmIdentity: async ({ caller, body, now, request }) => {
      const token = bearerToken(request.headers.authorization);
      const identity = await prove(body, now);
      if (token === undefined) throw refusal('unauthenticated');
      await confirmIdentity(db, { userId: caller.id, token }, identity, now);
    },

    listIdentities: ({ caller }) => list(caller.id),

    addIdentity: async ({ caller, body, now, request }) => {
      await requireFreshProof(db, request, now);
      await addIdentity(db, caller.id, await prove(body, now), now);
      return list(caller.id);
    },

    mergeAccounts: async ({ caller, body, now, request }) => {
      await requireFreshProof(db, request, now);
      await mergeAccounts(db, caller.id, await prove(body, now), now);
      return list(caller.id);
    },

    removeIdentity: async ({ caller, params: { provider }, now, request }) => {
      await requireFreshProof(db, request, now);
      await removeIdentity(db, caller.id, provider);
      return list(caller.id);
    },
  };
}

export function sessionRoutes({
  db,
}: Dependencies): Handlers<'listSessions' | 'endSession' | 'endAllSessions'> {
  return {
    listSessions: async ({ caller, now, request }) => {
      const token = bearerToken(request.headers.authorization);
      const current = token === undefined ? undefined : tokenHash(token);
      const sessions = await listSessionsOf(db, caller.id, now);
      return sessions.map((row) => presentSession(row, current?.equals(row.token_hash) ?? false));
    },

    endSession: async ({ caller, params, now }) => {
      await endSession(db, caller.id, params.id, now);
    },

    endAllSessions: async ({ caller, now }) => {
      await endAllSessions(db, caller.id, now);
    },
  };
}
