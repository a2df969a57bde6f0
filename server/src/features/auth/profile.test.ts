import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { TEST_BOT_TOKEN, useTestApp } from '../../../test/app.ts';
import { makeResort, makeUser } from '../../../test/factories.ts';
import { telegramAuthOf } from '../../../test/telegram-auth.ts';

const test = useTestApp();

describe('the configuration of the sign-in button', () => {
  // spec: 9.34
  it('is public, names the bot and contains no secret', async () => {
    const { body } = await test.call('getTelegramConfig', {});
    expect(body).toEqual({
      bot_id: '7000000002',
      bot_username: 'sklon_test_bot',
      openid: false,
      widget_src: test.config.telegram.widgetSrc,
      bot_link: test.config.telegram.botLink,
    });
    expect(JSON.stringify(body)).not.toContain(TEST_BOT_TOKEN.split(':')[1]);
  });
});

describe('preferences', () => {
  // spec: 7.32
  it('store a resort and clear it', async () => {
    const { id, token } = await makeUser(test.db);
    const resort = await makeResort(test.db);
    const chosen = await test.call(
      'setPreferredResort',
      { body: { preferred_resort_id: resort.id } },
      { token },
    );
    expect(chosen.body).toMatchObject({ id, preferred_resort_id: resort.id });
    expect((await test.call('getCurrentUser', {}, { token })).body.preferred_resort_id).toBe(
      resort.id,
    );
    expect(
      (await test.call('setPreferredResort', { body: { preferred_resort_id: null } }, { token }))
        .body.preferred_resort_id,
    ).toBeNull();
  });

  it('refuse folders, missing resorts and invalid ids, and keep the previous choice', async () => {
    const { token } = await makeUser(test.db);
    const resort = await makeResort(test.db);
    await test.call('setPreferredResort', { body: { preferred_resort_id: resort.id } }, { token });
    for (const preferred_resort_id of [resort.parent_id, 2_000_000_000]) {
      const { status, body } = await test.refused(
        'setPreferredResort',
        { body: { preferred_resort_id } },
        { token },
      );
      expect([status, body.code, body.detail]).toEqual([
        404,
        'resort_not_found',
        'Курорт не найден',
      ]);
    }
    for (const preferred_resort_id of [0, -1, 1.5, '1', 2 ** 31, [1], undefined]) {
      expect(
        (await test.refused('setPreferredResort', { body: { preferred_resort_id } }, { token }))
          .status,
      ).toBe(400);
    }
    expect((await test.call('getCurrentUser', {}, { token })).body.preferred_resort_id).toBe(
      resort.id,
    );
  });

  // spec: 6.10, 7.33
  it('store a sport and clear it, without a change for other people', async () => {
    const other = await makeUser(test.db, { preferred_skill_type: 'snowboard' });
    const { token } = await makeUser(test.db);
    expect(
      (
        await test.call(
          'setPreferredSkillType',
          { body: { preferred_skill_type: 'ski' } },
          { token },
        )
      ).body.preferred_skill_type,
    ).toBe('ski');
    expect(
      (
        await test.call(
          'setPreferredSkillType',
          { body: { preferred_skill_type: null } },
          { token },
        )
      ).body.preferred_skill_type,
    ).toBeNull();
    for (const preferred_skill_type of ['both', '', 1, undefined]) {
      expect(
        (await test.refused('setPreferredSkillType', { body: { preferred_skill_type } }, { token }))
          .status,
      ).toBe(400);
    }
    expect(
      (await test.call('getCurrentUser', {}, { token: other.token })).body.preferred_skill_type,
    ).toBe('snowboard');
  });
});

describe('the Telegram photo', () => {
  it('is a URL in signed auth data, and the server does not fetch it', async () => {
    let requests = 0;
    const server = createServer(() => {
      requests += 1;
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const photo_url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/photo.jpg`;
    const auth = telegramAuthOf({ photo_url });
    await test.call('signInWithTelegram', { body: auth });
    expect(
      (await test.call('validateTelegramAuth', { body: { telegram_auth: auth } })).body.valid,
    ).toBe(true);
    const connections = promisify(server.getConnections.bind(server));
    expect([requests, await connections()]).toEqual([0, 0]);
    server.close();
  });
});
