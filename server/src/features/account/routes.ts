import { refusal } from '../../http/errors.ts';
import type { Handlers } from '../../http/register.ts';

export function accountRoutes(): Handlers<'exportAccount' | 'deleteAccount'> {
  return {
    exportAccount: () => Promise.reject(refusal('not_found')),
    deleteAccount: () => Promise.reject(refusal('not_found')),
  };
}
