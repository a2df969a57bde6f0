import {
  createCallbackQueries,
  type CallbackQueries,
} from '../telegram/bot-api/callback-queries.ts';
import { createFloodControl, type FloodControl } from '../telegram/bot-api/flood-control.ts';
import type { Chat, StoredMessage } from '../state/model.ts';
import { createMaxWebhook, type MaxWebhook, type Surroundings } from './webhook.ts';

export interface MaxWorld {
  webhook: MaxWebhook;
  callbacks: CallbackQueries;
  /** By callback id: the message whose button was pressed. */
  pressed: Map<string, { chat: Chat; message: StoredMessage }>;
  flood: FloodControl;
}

const PER_SECOND = 30;

export function createMaxWorld(world: Surroundings & { clock: () => number }): MaxWorld {
  const limits = { perSecond: PER_SECOND, burst: PER_SECOND, overallPerSecond: PER_SECOND };
  return {
    webhook: createMaxWebhook(world),
    callbacks: createCallbackQueries(world.clock),
    pressed: new Map(),
    flood: createFloodControl(world.options.ratePerChat === false ? false : limits),
  };
}
