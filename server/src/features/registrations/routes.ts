import type { Dependencies } from '../../dependencies.ts';
import { refusal } from '../../http/errors.ts';
import type { Handlers } from '../../http/register.ts';

export function registrationRoutes(
  _deps: Dependencies,
): Handlers<'registerProvider' | 'cancelRegistration' | 'getRegistration' | 'checkRegistrationStatus' | 'listMyRegistrations'> {
  return {
    registerProvider: async () => {
      throw refusal('unavailable');
    },
    cancelRegistration: async () => {
      throw refusal('unavailable');
    },
    getRegistration: async () => {
      throw refusal('unavailable');
    },
    checkRegistrationStatus: async () => {
      throw refusal('unavailable');
    },
    listMyRegistrations: async () => {
      throw refusal('unavailable');
    },
  };
}
