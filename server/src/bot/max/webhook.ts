import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../../dependencies.ts';
import { refusal } from '../../http/errors/errors.ts';
import { handleStored } from '../stored.ts';
import { storeMaxUpdate } from '../updates.ts';
import { sameSecret } from '../webhook.ts';
import { createMaxBot } from './bot.ts';
import { keyOf, maxUpdate } from './updates.ts';

/** Outside the endpoint table: the interface is MAX's and not ours. */
export const MAX_WEBHOOK_PATH = '/api/max/webhook';

/**
 * Does nothing without the bot in MAX. Call it before the application listens. 403 without the secret; with it always 200 once
 * the update is stored, as MAX forgets who answers otherwise for some hours. The update is handled after that.
 */
export function addMaxWebhook(app: FastifyInstance, deps: Dependencies): void {
  const { db, clock, log, config } = deps;
  const { max } = config;
  if (!max) return;
  const handle = createMaxBot(deps, max);
  const closing = new AbortController();
  const underWay = new Set<Promise<void>>();
  app.addHook('onClose', async () => {
    closing.abort();
    await Promise.all(underWay);
  });
  app.post(MAX_WEBHOOK_PATH, { config: { rateLimit: false } }, async (request, reply) => {
    if (!sameSecret(request.headers['x-max-bot-api-secret'], max.webhookSecret))
      throw refusal('forbidden');
    const { data: update } = maxUpdate.safeParse(request.body);
    const key = update && keyOf(update);
    if (update && key !== undefined) {
      const id = await storeMaxUpdate(db, { key, content: update }, clock());
      if (id !== undefined) {
        const work = handleStored(
          { id, handle: () => handle(id, update) },
          { db, clock, log },
          closing.signal,
        ).finally(() => underWay.delete(work));
        underWay.add(work);
      }
    }
    return reply.code(200).send();
  });
}
