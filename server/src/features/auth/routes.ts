import type { CurrentUser } from '@sklon/contract/auth';
import type { Dependencies } from '../../dependencies.ts';
import { refusal } from '../../http/errors/errors.ts';
import type { Handlers } from '../../http/endpoints/register.ts';
import { bearerToken } from '../../http/endpoints/session.ts';
import { actAs, WITHOUT_CONSENT } from '../acting/acting.ts';
import { agreementStatusOf } from '../agreements/agreements.ts';
import { resortExists } from '../resorts/resorts.ts';
import { isRevoked } from './auth.ts';
import { isErasedSince } from './erased.ts';
import { presentSession, presentTelegramConfig, presentUser } from './present.ts';
import { findUser, findUserOf, setPhone, setPreference } from './queries.ts';
import { listSessionsOf, tokenHash } from './sessions.ts';
import { confirmIdentity, endAllSessions, endSession, signIn, signOut } from './sign-in.ts';
import { telegramVerifier } from './telegram.ts';

type AuthRoutes =
  | 'signInWithTelegram'
  | 'getTelegramConfig'
  | 'getCurrentUser'
  | 'setPreferredResort'
  | 'setPreferredSkillType'
  | 'setPhone'
  | 'confirmIdentity'
  | 'signOut'
  | 'validateTelegramAuth';

export function authRoutes({ db, config }: Dependencies): Handlers<AuthRoutes> {
  const telegram = telegramVerifier(config);

  const currentUser = async (id: number, now: Date): Promise<CurrentUser> => {
    const row = await findUser(db, id, now);
    // The account was deleted during this request.
    if (!row) throw refusal('unauthenticated');
    return presentUser(row, config.adminTelegramIds);
  };

  const prefer = (id: number, preference: Parameters<typeof setPreference>[2]) =>
    actAs(db, id, (tx) => setPreference(tx, id, preference), WITHOUT_CONSENT);

  return {
    signInWithTelegram: async ({ body, now, request }) => {
      const identity = telegram.verify(body, now);
      if (!identity) throw refusal('telegram_auth_invalid');
      const { userId, token } = await signIn(
        db,
        identity,
        now,
        request.headers['user-agent'] ?? null,
      );
      return {
        token,
        user: await currentUser(userId, now),
        agreement_status: await agreementStatusOf(db, userId),
      };
    },

    getTelegramConfig: async () => presentTelegramConfig(config),

    getCurrentUser: ({ caller, now }) => currentUser(caller.id, now),

    setPreferredResort: async ({ caller, body: { preferred_resort_id }, now }) => {
      if (preferred_resort_id !== null && !(await resortExists(db, preferred_resort_id)))
        throw refusal('resort_not_found');
      await prefer(caller.id, { preferred_resort_id });
      return currentUser(caller.id, now);
    },

    setPreferredSkillType: async ({ caller, body: { preferred_skill_type }, now }) => {
      await prefer(caller.id, { preferred_skill_type });
      return currentUser(caller.id, now);
    },

    setPhone: async ({ caller, body: { phone }, now }) => {
      // Taking the number back needs no consent.
      const needs = { consent: phone !== null };
      await actAs(db, caller.id, (tx) => setPhone(tx, caller.id, phone), needs);
      return currentUser(caller.id, now);
    },

    confirmIdentity: async ({ caller, body, now, request }) => {
      const token = bearerToken(request.headers.authorization);
      const identity = telegram.verify(body, now);
      if (!identity) throw refusal('telegram_auth_invalid');
      if (token === undefined) throw refusal('unauthenticated');
      await confirmIdentity(db, { userId: caller.id, token }, identity, now);
    },

    signOut: async ({ caller, now, request }) => {
      const token = bearerToken(request.headers.authorization);
      if (token === undefined) throw refusal('unauthenticated');
      await signOut(db, caller.id, token, now);
    },

    validateTelegramAuth: async ({ body, now }) => {
      const identity = telegram.verify(body.telegram_auth, now);
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
