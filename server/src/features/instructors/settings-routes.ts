import type { Dependencies } from '../../dependencies.ts';
import { refusal } from '../../http/errors.ts';
import type { Handlers } from '../../http/register.ts';

export function instructorSettingsRoutes(_deps: Dependencies): Handlers<'getInstructorSettings' | 'updateInstructorSettings'> {
  return {
    getInstructorSettings: async () => {
      throw refusal('unavailable');
    },
    updateInstructorSettings: async () => {
      throw refusal('unavailable');
    },
  };
}
