import { refusal } from '../../http/errors.ts';
import type { Handlers } from '../../http/register.ts';

export function sessionRoutes(): Handlers<'listSessions' | 'endSession' | 'endAllSessions'> {
  return {
    listSessions: () => Promise.reject(refusal('not_found')),
    endSession: () => Promise.reject(refusal('not_found')),
    endAllSessions: () => Promise.reject(refusal('not_found')),
  };
}
