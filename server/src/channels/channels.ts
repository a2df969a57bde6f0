import type { Config } from '../config.ts';
import type { Channel } from './channel.ts';
import { telegramChannel } from './telegram/channel.ts';

const CHANNELS = {
  telegram: ({ telegram }) => telegramChannel(telegram),
} satisfies Record<string, (config: Config) => Channel | undefined>;

/** Stored as the channel of notifications and deliveries, and as the provider of the identity that it writes to. */
export type ChannelName = keyof typeof CHANNELS;

export const CHANNEL_NAMES = Object.keys(CHANNELS) as [ChannelName, ...ChannelName[]];

export interface NamedChannel extends Channel {
  readonly name: ChannelName;
}

export function openChannels(config: Config): NamedChannel[] {
  return CHANNEL_NAMES.flatMap((name) => {
    const channel = CHANNELS[name](config);
    return channel ? [{ ...channel, name }] : [];
  });
}
