import { createTelegramStandin } from './src/app.ts';
import { defaultPeople } from './src/people.ts';

/** The product's own demo token, so that both meet without settings. It opens nothing else, and production refuses it. */
const DEMO_TOKEN = '7000000001:AAFdemo-sklon-token-for-the-local-standin';

const standin = createTelegramStandin({
  token: process.env['TG_BOT_TOKEN'] ?? DEMO_TOKEN,
  botUsername: process.env['TG_BOT_USERNAME'] ?? 'sklon_demo_bot',
  allowedOrigins: 'loopback',
  people: defaultPeople,
  port: Number(process.env['TG_STANDIN_PORT'] ?? 3001),
});

const { url } = await standin.listen();
console.log(`Telegram stand-in: ${url}`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void standin.close());
}
