import { randomBytes } from 'node:crypto';
import { createStandins } from './src/app.ts';
import { defaultPeople } from './src/people.ts';

const token =
  process.env['TG_BOT_TOKEN'] ??
  `7000000001:AA${randomBytes(25).toString('base64url').slice(0, 33)}`;

const standin = createStandins({
  token,
  botUsername: process.env['TG_BOT_USERNAME'] ?? 'sklon_demo_bot',
  allowedOrigins: 'loopback',
  people: defaultPeople,
  port: Number(process.env['TG_STANDIN_PORT'] ?? 3001),
});

const { url } = await standin.listen();
console.log(`Stand-ins: ${url}, TG_BOT_TOKEN=${token}`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void standin.close());
}
