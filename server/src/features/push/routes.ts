import type { FastifyRequest } from 'fastify';
import type { Tx } from '../../db/client.ts';
import type { Dependencies } from '../../dependencies.ts';
import { bearerToken } from '../../http/endpoints/session.ts';
import type { Handlers } from '../../http/endpoints/register.ts';
import { refusal } from '../../http/errors/errors.ts';
import { actAs, WITHOUT_CONSENT } from '../acting/acting.ts';
import { endpointOf, removeSubscription, renewSubscription, saveSubscription } from './push.ts';

export function pushRoutes({
  db,
  config: { push },
}: Dependencies): Handlers<'getPush' | 'savePush' | 'removePush' | 'renewPush'> {
  const open = () => {
    if (!push) throw refusal('push_closed');
    return push;
  };
  return {
    getPush: async ({ request }) => ({
      public_key: push?.publicKey ?? null,
      endpoint: await endpointOf(db, tokenOf(request)),
    }),

    savePush: async ({ caller, body, now, request }) => {
      const session = { userId: caller.id, token: tokenOf(request) };
      await actAs(db, caller.id, (tx) => saveSubscription(tx, session, body, open(), now), {
        ...WITHOUT_CONSENT,
        alone: true,
      });
      return undefined;
    },

    removePush: async ({ caller, request }) => {
      const token = tokenOf(request);
      await actAs(db, caller.id, (tx) => removeSubscription(tx, token), WITHOUT_CONSENT);
      return undefined;
    },

    renewPush: async ({ body }) => {
      const renew = (tx: Tx) => renewSubscription(tx, body.former, body.renewed, open());
      await db.transaction().execute(renew);
      return undefined;
    },
  };
}

function tokenOf({ headers }: FastifyRequest): string {
  const token = bearerToken(headers.authorization);
  if (token === undefined) throw refusal('unauthenticated');
  return token;
}
