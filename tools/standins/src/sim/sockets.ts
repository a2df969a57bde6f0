import { setImmediate } from 'node:timers/promises';

/**
 * After a pause of this process a call may be read whose client has left since: its socket says so some turns of the event
 * loop later. It must not count as accepted.
 */
export async function untilSocketsAreRead(): Promise<void> {
  for (let turn = 0; turn < 4; turn += 1) await setImmediate();
}
