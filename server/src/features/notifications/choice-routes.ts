import { refusal } from '../../http/errors.ts';
import type { Handlers } from '../../http/register.ts';

export function notificationChoiceRoutes(): Handlers<'getNotificationChoices' | 'updateNotificationChoices'> {
  return {
    getNotificationChoices: () => Promise.reject(refusal('not_found')),
    updateNotificationChoices: () => Promise.reject(refusal('not_found')),
  };
}
