import { newChat } from '../state/create.ts';
import type { World } from '../world.ts';

/** Webhook and commands stay, because the bot is running; ids go on, because the product remembers them. */
export function resetWorld(world: World): void {
  const { state } = world;
  state.chats.clear();
  for (const person of world.options.people) state.chats.set(person.id, newChat(person));
  state.max.chats.clear();
  state.files.clear();
  world.updates.remove(() => true);
  world.push.clear();
  world.faults.clear();
  world.outbox.clear();
  world.mail?.clear();
  world.sms.clear();
  world.flood.reset();
  world.max.flood.reset();
  world.saver.schedule();
  world.live.send({ type: 'people' });
}
