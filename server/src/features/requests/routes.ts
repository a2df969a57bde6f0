import { refusal } from '../../http/errors.ts';
import type { Handlers } from '../../http/register.ts';

export function requestRoutes(): Handlers<'createRequest' | 'cancelRequest'> {
  return {
    createRequest: () => Promise.reject(refusal('not_found')),
    cancelRequest: () => Promise.reject(refusal('not_found')),
  };
}
