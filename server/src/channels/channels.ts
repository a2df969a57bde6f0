import type { Config } from '../config.ts';
import type { Connection } from '../db/client.ts';
import type { Limits } from '../http/limits/limits.ts';
import type { Channel } from './channel.ts';
import { maxChannel } from './max/channel.ts';
import { emailChannel } from './email/channel.ts';
import { pushChannel } from './push/channel.ts';
import { storedSubscriptions } from './push/subscriptions.ts';
import { smsChannel } from './sms/channel.ts';
import { telegramChannel } from './telegram/channel.ts';

export interface NamedChannel extends Channel {
  /** Stored as the channel of notifications, deliveries and contacts. */
  readonly name: string;
}

interface Needs {
  config: Config;
  db: Connection;
  limits?: Limits | undefined;
}

/** By its name, in the order in which they are tried for a person who chose none, domestic ones first; undefined without its settings. */
const CHANNELS: Record<string, (needs: Needs) => Channel | undefined> = {
  max: ({ config: { max } }) => max && maxChannel(max),
  telegram: ({ config: { telegram } }) => telegramChannel(telegram),
  push: ({ config: { push, publicOrigin }, db }) =>
    push && pushChannel(push, publicOrigin, storedSubscriptions(db)),
  email: ({ config: { email, publicOrigin } }) => email && emailChannel(email, publicOrigin),
  sms: ({ config: { sms, publicOrigin }, limits }) =>
    sms?.messages ? smsChannel(sms, publicOrigin, limits) : undefined,
};

export function openChannels(needs: Needs): NamedChannel[] {
  return Object.entries(CHANNELS).flatMap(([name, open]) => {
    const channel = open(needs);
    return channel ? [{ ...channel, name }] : [];
  });
}
