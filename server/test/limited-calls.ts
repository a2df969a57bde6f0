/** Calls with a caller of the kind that an endpoint wants, for what the limits count. */
import type { TelegramAuth } from '@sklon/contract/auth';
import type { Endpoint } from '@sklon/contract/endpoint';
import { endpoints } from '@sklon/contract/endpoints';
import { type RouteName, routes } from '@sklon/contract/routes';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../src/db/client.ts';
import { makeInstructor, makeUser } from './factories.ts';
import { formOf } from './registration-forms.ts';
import { telegramAuthOf } from './telegram-auth.ts';

export interface Caller {
  token?: string;
  proof?: TelegramAuth;
  address?: string;
  forwardedFor?: string;
}

export function callOf(
  app: FastifyInstance,
  name: RouteName,
  { token, proof, address = '192.0.2.1', forwardedFor }: Caller = {},
) {
  const payload = proof && bodyOf(name, proof);
  return app.inject({
    method: routes[name].method,
    url: `/api${routes[name].path.replace(/\{\w+\}/g, '2000000000')}`,
    remoteAddress: address,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(forwardedFor !== undefined && { 'x-forwarded-for': forwardedFor }),
    },
    ...(payload && { payload }),
  });
}

function bodyOf(name: RouteName, proof: TelegramAuth): object {
  if (name === 'signInWithTelegram') return proof;
  if (name === 'registerProvider')
    return { ...formOf('instructor'), telegram_auth: proof, resort_ids: [2_000_000_000] };
  if (name !== 'checkRegistrationStatus') return { telegram_auth: proof };
  const form = new FormData();
  form.append('telegram_auth', JSON.stringify(proof));
  form.append('service_type', 'instructor');
  return form;
}

/** Puts an admin's identity into `admins`, of the application's configuration. */
export async function callerOf(db: Db, admins: Set<string>, name: RouteName): Promise<Caller> {
  const { access }: Endpoint = endpoints[name];
  if (access === 'public') return {};
  if (access === 'telegram' || access === 'proven') return { proof: telegramAuthOf() };
  if (access === 'provider') return { token: (await makeInstructor(db)).user.token };
  const user = await makeUser(db);
  if (access === 'admin') admins.add(`telegram:${user.telegramId}`);
  return { token: user.token };
}
