import type { Config } from '../config.ts';
import type { Channel } from './channel.ts';
import { maxChannel } from './max/channel.ts';
import { emailChannel } from './email/channel.ts';
import { telegramChannel } from './telegram/channel.ts';

export interface NamedChannel extends Channel {
  /** Stored as the channel of notifications, deliveries and contacts. */
  readonly name: string;
}

/** By its name; undefined without its settings. Whoever has not chosen gets messages in this order, domestic ones first. */
const CHANNELS: Record<string, (config: Config) => Channel | undefined> = {
  max: ({ max }) => max && maxChannel(max),
  telegram: ({ telegram }) => telegramChannel(telegram),
  email: ({ email, publicOrigin }) => email && emailChannel(email, publicOrigin),
};

export function openChannels(config: Config): NamedChannel[] {
  return Object.entries(CHANNELS).flatMap(([name, open]) => {
    const channel = open(config);
    return channel ? [{ ...channel, name }] : [];
  });
}
