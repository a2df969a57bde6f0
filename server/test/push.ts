import { createStandins } from '@sklon/standins/app';
import { afterAll } from 'vitest';
import { TEST_BOT_TOKEN } from './app.ts';
import { callsTo, type Fault } from './messenger.ts';

export interface PushSubscription {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

/** Of a browser that there is not. */
export const PUSH_SUBSCRIPTION = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/x',
  keys: {
    p256dh:
      'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  },
};

export interface PushMessage {
  data: { title: string; body: string; path: string; tag?: string };
  topic: string | null;
  urgency: string;
  ttl: number;
}

/** A push service as its stand-in, for this test file. To be started at its top, before the application that needs its address. */
export async function startPush() {
  const standin = createStandins({
    token: TEST_BOT_TOKEN,
    botUsername: 'sklon_test_bot',
    allowedOrigins: 'loopback',
    people: [],
    port: 0,
  });
  const { url } = await standin.listen();
  afterAll(() => standin.close());
  const post = callsTo(url);
  const idOf = (endpoint: string) => endpoint.split('/').at(-1) ?? '';
  return {
    url,
    /** Settings of an application that sends there. */
    env: { TG_STANDIN_PORT: new URL(url).port },
    subscribe: async (publicKey: string) =>
      (await post('/sim/push/subscribe', { public_key: publicKey })) as PushSubscription,
    unsubscribe: ({ endpoint }: PushSubscription) => post('/sim/push/unsubscribe', { endpoint }),
    /** Oldest first. */
    async messages({ endpoint }: PushSubscription) {
      const response = await fetch(`${url}/sim/push/${idOf(endpoint)}`);
      return (await response.json()) as PushMessage[];
    },
    fault: ({ endpoint }: PushSubscription, fault: Omit<Fault, 'kind'> & { kind: string }) =>
      post('/sim/fault', { method: `push/${idOf(endpoint)}`, ...fault }),
  };
}
