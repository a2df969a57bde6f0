import type { Dependencies } from '../../dependencies.ts';
import { refusal } from '../../http/errors.ts';
import type { Handlers } from '../../http/register.ts';

export function busyTimeRoutes(_deps: Dependencies): Handlers<'listSchedule' | 'createBusyTime' | 'deleteBusyTime'> {
  return {
    listSchedule: async () => {
      throw refusal('unavailable');
    },
    createBusyTime: async () => {
      throw refusal('unavailable');
    },
    deleteBusyTime: async () => {
      throw refusal('unavailable');
    },
  };
}
