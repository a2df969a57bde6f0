import type { Dependencies } from '../../dependencies.ts';
import { refusal } from '../../http/errors/errors.ts';
import type { Handlers } from '../../http/endpoints/register.ts';
import { presentSettings } from './settings-present.ts';
import { findSettings, updateSettings } from './settings-queries.ts';

export function instructorSettingsRoutes({
  db,
}: Dependencies): Handlers<'getInstructorSettings' | 'updateInstructorSettings'> {
  return {
    getInstructorSettings: async ({ caller }) => {
      const row = await findSettings(db, caller.id);
      if (!row) throw refusal('settings_not_found');
      return presentSettings(row);
    },

    updateInstructorSettings: async ({ caller, body }) => {
      const unchanged = body.is_working === undefined && body.price_2h === undefined;
      const row = await (unchanged
        ? findSettings(db, caller.id)
        : updateSettings(db, caller.id, body));
      if (!row) throw refusal('settings_not_found');
      return presentSettings(row);
    },
  };
}
