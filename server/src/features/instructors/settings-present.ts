import type { Instructor, InstructorSettings } from '@sklon/contract/instructors';
import type { SettingsRow } from './settings-queries.ts';

/** An instructor as they see themselves (spec 3, Instructor settings): the public card and their contacts. */
export function presentSettings({ card, username, phone, email }: SettingsRow): InstructorSettings {
  return { ...(JSON.parse(card) as Instructor), username, phone, email };
}
