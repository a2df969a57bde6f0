import { createCallbackQueries } from './telegram/bot-api/callback-queries.ts';
import { createFloodControl } from './telegram/bot-api/flood-control.ts';
import { findMethod } from './telegram/bot-api/methods.ts';
import type { Params } from './http/params.ts';
import { botApiRoutes, execute } from './telegram/bot-api/routes.ts';
import { createUpdateQueue } from './telegram/bot-api/update-queue.ts';
import { createWebhookDelivery } from './telegram/bot-api/webhook-delivery.ts';
import { fileRoutes } from './http/files.ts';
import { isLoopbackHost } from './http/loopback.ts';
import { createHttpServer, listen } from './http/server.ts';
import { createLiveFeed } from './inbox/live.ts';
import { inboxRoutes } from './inbox/routes.ts';
import { openIdRoutes } from './telegram/login/openid.ts';
import { loginRoutes } from './telegram/login/routes.ts';
import { createLoginSessions } from './telegram/login/sessions.ts';
import { createGrants } from './oauth/grants.ts';
import { maxPeopleRoutes } from './max/people.ts';
import { maxRoutes } from './max/routes.ts';
import { createMaxWorld } from './max/world.ts';
import type { StandinOptions } from './options.ts';
import { pushRoutes } from './push/routes.ts';
import { createFaults } from './sim/faults.ts';
import { createOutbox } from './sim/outbox.ts';
import { simRoutes } from './sim/routes.ts';
import { createState, seatPeople } from './state/create.ts';
import { createSaver, loadState } from './state/file.ts';
import { createGateway } from './sms/gateway.ts';
import { smsPeopleRoutes } from './sms/people.ts';
import { smsRoutes } from './sms/routes.ts';
import { mailRoutes } from './smtp/routes.ts';
import { createMailServer } from './smtp/server.ts';
import { vkRoutes } from './vk/routes.ts';
import type { World } from './world.ts';
import { yandexRoutes } from './yandex/routes.ts';

export interface Standins {
  listen(): Promise<{ url: string }>;
  /** Ends waiting calls and open pages, saves the state. */
  close(): Promise<void>;
  /** API root, widget origin and OAuth origin in one. With port 0 known only after listen(). */
  readonly url: string;
}

const ROUTES = [
  ...botApiRoutes,
  ...maxRoutes,
  ...maxPeopleRoutes,
  ...pushRoutes,
  ...vkRoutes,
  ...yandexRoutes,
  ...mailRoutes,
  ...smsRoutes,
  ...smsPeopleRoutes,
  ...simRoutes,
  ...loginRoutes,
  ...openIdRoutes,
  ...fileRoutes,
  ...inboxRoutes,
];

function readBotId(token: string): number {
  const id = /^(\d{1,15}):[\w-]+$/.exec(token)?.[1];
  if (id === undefined)
    throw new Error('stand-ins: token must look like 123456789:AAF…, as BotFather gives it');
  return Number(id);
}

function createWorld(options: StandinOptions, closing: AbortSignal): World {
  const clock = options.clock ?? Date.now;
  const saved = options.stateFile === undefined ? undefined : loadState(options.stateFile);
  const state = saved ?? createState(clock());
  seatPeople(state, options.people);
  const saver = createSaver(options.stateFile, state);
  const [faults, outbox] = [createFaults(), createOutbox()];
  const bare = {
    options,
    botId: readBotId(options.token),
    clock,
    state,
    saver,
    updates: createUpdateQueue(state, saver.schedule),
    flood: createFloodControl(options.ratePerChat ?? {}),
    callbacks: createCallbackQueries(clock),
    live: createLiveFeed(),
    outbox,
    faults,
    sessions: createLoginSessions(),
    sms: createGateway(clock),
    mail: options.smtp && createMailServer(options.smtp, options.host, { faults, outbox, clock }),
    push: new Map(),
    oauth: {
      telegram: createGrants(clock),
      vk: createGrants(clock),
      yandex: createGrants(clock),
    },
    closing,
  };
  // A bot may put a call into its webhook response, so delivery runs methods, and methods need the whole world.
  const runCall = async (name: string, params: Params): Promise<void> => {
    const method = findMethod(name);
    if (method !== undefined)
      await execute(method.name, method.run, { world, params, uploads: new Map(), gone: closing });
  };
  const world: World = {
    ...bare,
    webhook: createWebhookDelivery(bare, runCall),
    max: createMaxWorld(bare),
  };
  return world;
}

/** A local Telegram for one bot: Bot API, login widget, and an inbox where demo people read and answer. */
export function createStandins(options: StandinOptions): Standins {
  const host = options.host ?? '127.0.0.1';
  if (!isLoopbackHost(host)) throw new Error(`stand-ins: host ${host} is not a loopback address`);
  const closing = new AbortController();
  const world = createWorld(options, closing.signal);
  const server = createHttpServer(world, ROUTES);
  let port = options.port;
  const url = (): string => {
    if (port === 0) throw new Error('stand-ins: with port 0 the address is known after listen()');
    return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
  };
  return {
    async listen() {
      port = await listen(server, host, options.port);
      await world.mail?.listen();
      world.webhook.wake();
      return { url: url() };
    },
    async close() {
      closing.abort();
      world.live.close();
      world.saver.flush();
      await world.mail?.close();
      const { promise, resolve } = Promise.withResolvers<void>();
      server.close(() => resolve());
      server.closeAllConnections();
      await promise;
    },
    get url() {
      return url();
    },
  };
}
