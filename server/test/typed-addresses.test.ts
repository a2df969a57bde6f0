import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { FORM_TYPES } from '@sklon/contract/registration-rules';
import { expect, it, onTestFinished } from 'vitest';
import { ADMIN_TELEGRAM_ID, useTestApp } from './app.ts';
import { makeResort, makeUser } from './factories.ts';
import { formOf } from './registration-forms.ts';
import { applyAs } from './registrations.ts';
import { telegramAuthOf } from './telegram-auth.ts';

const test = useTestApp();

// spec: S.19.1
it('the links of a form are never requested while it is sent, decided on, shown, drawn and exported', async () => {
  let requests = 0;
  const listener = createServer((socket) => {
    requests += 1;
    socket.destroy();
  });
  await once(listener.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void listener.close());
  const link = (path: string) =>
    `http://127.0.0.1:${(listener.address() as AddressInfo).port}/${path}`;
  const resort = await makeResort(test.db);
  const admin = await makeUser(test.db, { telegramId: ADMIN_TELEGRAM_ID });

  for (const type of FORM_TYPES) {
    const auth = telegramAuthOf({ photo_url: link('photo.jpg') });
    const { token } = (await test.call('signInWithTelegram', { body: auth })).body;
    const links = { map_link: link('map'), site: link('site') };
    const id = await applyAs(test, auth, type, [resort.id], {
      ...formOf(type, links),
      social_links: [link('social')],
    });
    await test.call('approveRegistration', { params: { id }, body: {} }, { token: admin.token });
    await test.call('getRegistration', { params: { id } }, { token: admin.token });
    expect((await test.call('exportAccount', {}, { token })).status).toBe(200);
  }
  for (const url of [
    '/api/marketplace/rentals',
    '/api/marketplace/services',
    '/og/instructors/1.png',
    '/og/rentals/1.png',
  ]) {
    expect((await test.app.inject({ url })).statusCode).toBe(200);
  }
  expect(requests).toBe(0);
});
