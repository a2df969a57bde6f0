import type { DemoPerson, StandinOptions } from './options.ts';
import type { Chat, State } from './state/model.ts';
import type { Saver } from './state/file.ts';
import type { LiveFeed } from './inbox/live.ts';
import type { UpdateQueue } from './telegram/bot-api/update-queue.ts';
import type { WebhookDelivery } from './telegram/bot-api/webhook-delivery.ts';
import type { FloodControl } from './telegram/bot-api/flood-control.ts';
import type { CallbackQueries } from './telegram/bot-api/callback-queries.ts';
import type { Faults } from './sim/faults.ts';
import type { Outbox } from './sim/outbox.ts';
import type { Grants } from './oauth/grants.ts';
import type { Provider } from './oauth/provider.ts';
import type { Gateway } from './sms/gateway.ts';
import type { MailServer } from './smtp/server.ts';
import type { MaxWorld } from './max/world.ts';
import type { PushWorld } from './push/subscriptions.ts';
import type { LoginSessions } from './telegram/login/sessions.ts';

/** What every part of the stand-in works with: one bot and the people around it. */
export interface World {
  options: StandinOptions;
  botId: number;
  clock: () => number;
  state: State;
  saver: Saver;
  updates: UpdateQueue;
  webhook: WebhookDelivery;
  flood: FloodControl;
  callbacks: CallbackQueries;
  live: LiveFeed;
  outbox: Outbox;
  faults: Faults;
  sessions: LoginSessions;
  max: MaxWorld;
  mail: MailServer | undefined;
  sms: Gateway;
  push: PushWorld;
  oauth: Record<Provider['name'], Grants>;
  /** Aborted when the stand-in closes: ends everything that waits. */
  closing: AbortSignal;
}

/** Whom pages show: the background people only once the bot has written to them. */
export function listedChats(world: World): Chat[] {
  return [...world.state.chats.values()].filter(
    ({ person, messages }) => person.background !== true || messages.length > 0,
  );
}

export const listedPeople = (world: World): DemoPerson[] =>
  listedChats(world).map(({ person }) => person);

export function seconds(world: Pick<World, 'clock'>): number {
  return Math.floor(world.clock() / 1000);
}

export function nextMessageId(world: World): number {
  return world.state.next_message_id++;
}

/** To be called after any change a person could see. */
export function chatChanged(world: World, chat: Chat): void {
  world.saver.schedule();
  world.live.send({ type: 'chat', person_id: chat.person.id });
}
