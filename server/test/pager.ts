import type { Failure } from '../src/channels/channel.ts';
import type { NamedChannel } from '../src/channels/channels.ts';
import { createDriver } from '../src/features/notifications/notifications.ts';
import { SUBJECTS } from '../src/subjects.ts';
import { TEST_NOW, type TestApp } from './app.ts';
import type { TestUser } from './factories.ts';

export const REFUSED: Failure = {
  reason: 'refused',
  status: 400,
  description: 'no',
  retryAfter: 0,
};

/** A second channel, which the product does not have: what it was given, by address, and why it fails. */
export function pager(test: TestApp, name = 'pager', edit = true) {
  const sent: { to: string; title: string }[] = [];
  const edited: { to: string; id: string }[] = [];
  const failing = new Map<string, Failure>();
  const call = (to: string) =>
    failing.has(to) ? Promise.reject(new Error('failing', { cause: failing.get(to) })) : undefined;
  const { db, clock, log, config } = test.deps;
  const channel: NamedChannel = {
    name,
    pace: { burst: 100, perSecond: 1, overallBurst: 100, overallPerSecond: 100 },
    capabilities: { edit, text: true, file: false, place: false },
    async send(to, content) {
      await call(to);
      sent.push({ to, title: content.kind === 'text' ? content.title : content.kind });
      return `p${sent.length}`;
    },
    async edit(to, id) {
      await call(to);
      edited.push({ to, id });
    },
    check: () => Promise.resolve(),
    classifyFailure: (error) => (error as Error).cause as Failure,
  };
  const telegram = { name: 'telegram', capabilities: { ...channel.capabilities, edit: true } };
  const driver = createDriver({
    db,
    subjects: SUBJECTS,
    clock,
    log,
    site: config.publicOrigin,
    open: [telegram, channel],
    channel,
  });
  return { channel, driver, sent, edited, failing };
}

/** A contact of a person there; Telegram is at position 0. */
export async function addPager(test: TestApp, user: TestUser, position: number, channel = 'pager') {
  await test.db
    .insertInto('contacts')
    .values({
      user_id: user.id,
      channel,
      address: `${channel}-${user.id}`,
      position,
      proven_at: TEST_NOW,
    })
    .execute();
}
