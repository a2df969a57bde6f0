import type { CurrentUser } from '@sklon/contract/auth';
import { call } from '../../api/client.ts';
import { readStored } from '../../storage.ts';

function storedResortId(): number | null {
  const id = Number(readStored('preferredResort'));
  return Number.isInteger(id) && id > 0 ? id : null;
}

function storedSkillType(): 'ski' | 'snowboard' | null {
  const skill = readStored('preferredSkillType');
  return skill === 'ski' || skill === 'snowboard' ? skill : null;
}

/** A choice that cannot be saved now (no connection, a resort that is gone) stays here until the next sign-in. */
function unlessFailed(saving: Promise<CurrentUser>): Promise<CurrentUser | null> {
  return saving.catch(() => null);
}

/**
 * Brings the resort and the sport chosen before sign-in to the profile (spec section 4). Answers the changed user, or
 * null when nothing changed.
 */
export async function pushPreferences(): Promise<CurrentUser | null> {
  const resortId = storedResortId();
  const skillType = storedSkillType();
  let user: CurrentUser | null = null;
  if (resortId !== null)
    user = await unlessFailed(
      call('setPreferredResort', { body: { preferred_resort_id: resortId } }),
    );
  if (skillType !== null)
    user =
      (await unlessFailed(
        call('setPreferredSkillType', { body: { preferred_skill_type: skillType } }),
      )) ?? user;
  return user;
}
