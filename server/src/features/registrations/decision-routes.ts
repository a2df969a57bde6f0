import type { Dependencies } from '../../dependencies.ts';
import { refusal } from '../../http/errors.ts';
import type { Handlers } from '../../http/register.ts';

export function registrationDecisionRoutes(
  _deps: Dependencies,
): Handlers<'listRegistrations' | 'approveRegistration' | 'rejectRegistration'> {
  return {
    listRegistrations: async () => {
      throw refusal('unavailable');
    },
    approveRegistration: async () => {
      throw refusal('unavailable');
    },
    rejectRegistration: async () => {
      throw refusal('unavailable');
    },
  };
}
