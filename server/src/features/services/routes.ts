import { refusal } from '../../http/errors.ts';
import type { Handlers } from '../../http/register.ts';

export function serviceRoutes(): Handlers<'listServices' | 'getService'> {
  return {
    listServices: () => Promise.reject(refusal('not_found')),
    getService: () => Promise.reject(refusal('not_found')),
  };
}
