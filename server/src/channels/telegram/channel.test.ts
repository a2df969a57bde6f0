import { useTestApp } from '../../../test/app.ts';
import { describeChannel } from '../../../test/channel-suite.ts';
import { makeUser } from '../../../test/factories.ts';
import { startMessenger } from '../../../test/messenger.ts';
import { telegramChannel } from './channel.ts';

const messenger = await startMessenger();
const test = useTestApp({ TG_API_ROOT: messenger.url });

describeChannel('telegram', () => {
  const { telegram } = test.config;
  const newPerson = async (started = true) => {
    const user = await makeUser(test.db);
    await messenger.seat(user, started);
    return user;
  };
  return {
    channel: telegramChannel(telegram),
    person: async () => String((await newPerson()).telegramId),
    received: async (to) =>
      (await messenger.chat({ telegramId: Number(to) })).map(
        ({ text, entities = [], document, venue }) => ({
          text: [text, venue?.title].filter(Boolean).join('\n'),
          links: entities.map(({ url }) => url),
          file: document?.file_name,
        }),
      ),
    async failing(reason) {
      const { telegramId } = await newPerson(reason !== 'unreachable');
      const to = String(telegramId);
      if (reason === 'refused')
        return { to, content: { kind: 'text', title: 'Длинно'.repeat(1_000), blocks: [] } };
      if (reason === 'too_fast')
        await messenger.fault({ kind: '429', retry_after: 7, chat_id: telegramId });
      if (reason === 'unavailable') await messenger.fault({ kind: 'drop', chat_id: telegramId });
      return { to };
    },
    away: telegramChannel({ ...telegram, apiRoot: 'http://127.0.0.1:9' }),
    secrets: [telegram.token],
  };
});
