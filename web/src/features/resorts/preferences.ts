import type { CurrentUser } from '@sklon/contract/auth';
import { call } from '../../api/client.ts';
import { readStored, removeStored, writeStored } from '../../storage.ts';
import { currentSession, updateUser } from '../auth/session.ts';

export const RESORT_KEY = 'preferredResort';
export const SPORT_KEY = 'preferredSkillType';
export const GROUP_KEY = 'preferredGroupSize';

type Sport = 'ski' | 'snowboard';

/** Stored here, else in the profile (spec 4, Other). */
export interface Preferences {
  resort: number | null;
  sport: Sport | null;
  groupSize: 'single' | 'group';
}

function sportOf(value: string | null): Sport | null {
  return value === 'ski' || value === 'snowboard' ? value : null;
}

function profile(): CurrentUser | null {
  const session = currentSession();
  return session.status === 'signed-in' ? session.user : null;
}

/** Only in the browser: on the server every visitor is anonymous. */
export function readPreferences(): Preferences {
  const resort = Number(readStored(RESORT_KEY));
  return {
    resort:
      Number.isInteger(resort) && resort > 0 ? resort : (profile()?.preferred_resort_id ?? null),
    sport: sportOf(readStored(SPORT_KEY)) ?? profile()?.preferred_skill_type ?? null,
    groupSize: readStored(GROUP_KEY) === 'group' ? 'group' : 'single',
  };
}

/** A failure to save to the profile is silent; the next change sends it along. */
const unsent = new Map<string, () => Promise<CurrentUser>>();

/** One after the other: of two choices in a row, the last one must arrive last. */
let sending = Promise.resolve();

function push(key: string, send: () => Promise<CurrentUser>): void {
  unsent.set(key, send);
  sending = sending.then(sendUnsent);
}

async function sendUnsent(): Promise<void> {
  if (!profile()) {
    unsent.clear();
    return;
  }
  for (const [name, task] of unsent) {
    try {
      updateUser(await task());
      if (unsent.get(name) === task) unsent.delete(name);
    } catch {
      // Kept for the next change.
    }
  }
}

export function chooseResort(id: number): void {
  writeStored(RESORT_KEY, String(id));
  push(RESORT_KEY, () => call('setPreferredResort', { body: { preferred_resort_id: id } }));
}

/** null: both sports again. */
export function chooseSport(sport: Sport | null): void {
  if (sport) writeStored(SPORT_KEY, sport);
  else removeStored(SPORT_KEY);
  push(SPORT_KEY, () => call('setPreferredSkillType', { body: { preferred_skill_type: sport } }));
}

export function chooseGroupSize(size: Preferences['groupSize']): void {
  writeStored(GROUP_KEY, size);
}

/** Only when there is no preferred one yet. */
export function rememberFirstSport(sport: Sport): void {
  if (readPreferences().sport === null) chooseSport(sport);
}
