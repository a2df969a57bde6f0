import { needsConsent } from '@sklon/contract/endpoint-errors';
import type { Endpoint } from '@sklon/contract/endpoint';
import { endpoints } from '@sklon/contract/endpoints';
import { type RouteName, routes } from '@sklon/contract/routes';
import { beforeEach, expect, it } from 'vitest';
import { accessWorld, callerOf, writes } from './access-world.ts';
import { useTestApp } from './app.ts';

const test = useTestApp();
const { people, setUp, requestOf, send } = accessWorld(test);
beforeEach(setUp);

const names = (Object.keys(routes) as RouteName[]).filter((name) => {
  const { access }: Endpoint = endpoints[name];
  return writes(name) && (access === 'user' || access === 'provider');
});

async function withoutConsent(name: RouteName, body?: object) {
  const request = await requestOf(name);
  const { id, token } = people[callerOf(name)];
  if (name !== 'withdrawConsent')
    await test.db.deleteFrom('consents').where('user_id', '=', id).execute();
  return send(name, body ? { ...request, body } : request, token);
}

it.each(names.filter((name) => needsConsent(routes[name], endpoints[name])))(
  '%s is refused without consent',
  async (name) => {
    const response = await withoutConsent(name);
    expect([response.statusCode, response.json()]).toEqual([
      403,
      { code: 'consent_required', detail: 'Необходимо подтвердить согласие для продолжения' },
    ]);
  },
);

it.each(names.filter((name) => !needsConsent(routes[name], endpoints[name])))(
  '%s needs no consent',
  async (name) => {
    expect((await withoutConsent(name)).statusCode).toBeLessThan(300);
  },
);

it('a phone number is taken back without consent', async () => {
  expect((await withoutConsent('setPhone', { phone: null })).statusCode).toBe(200);
});
