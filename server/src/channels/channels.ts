import type { Config } from '../config.ts';
import type { Connection } from '../db/client.ts';
import type { Channel } from './channel.ts';
import { maxChannel } from './max/channel.ts';
import { emailChannel } from './email/channel.ts';
import { pushChannel } from './push/channel.ts';
import { storedSubscriptions } from './push/subscriptions.ts';
import { telegramChannel } from './telegram/channel.ts';

export interface NamedChannel extends Channel {
  /** Stored as the channel of notifications, deliveries and contacts. */
  readonly name: string;
}

/** By its name, in the order in which they are tried for a person who chose none, domestic ones first; undefined without its settings. */
const CHANNELS: Record<string, (config: Config, db: Connection) => Channel | undefined> = {
  max: ({ max }) => max && maxChannel(max),
  telegram: ({ telegram }) => telegramChannel(telegram),
  push: ({ push, publicOrigin }, db) =>
    push && pushChannel(push, publicOrigin, storedSubscriptions(db)),
  email: ({ email, publicOrigin }) => email && emailChannel(email, publicOrigin),
};

export function openChannels(config: Config, db: Connection): NamedChannel[] {
  return Object.entries(CHANNELS).flatMap(([name, open]) => {
    const channel = open(config, db);
    return channel ? [{ ...channel, name }] : [];
  });
}
