import type { Dependencies } from '../../dependencies.ts';
import { refusal } from '../../http/errors/errors.ts';
import type { Handlers } from '../../http/endpoints/register.ts';
import { findChoices, setChoices } from './preferences.ts';

/** The caller's choice of the messages that can be switched off (spec 2, Preferences). */
export function notificationChoiceRoutes({
  db,
}: Dependencies): Handlers<'getNotificationChoices' | 'updateNotificationChoices'> {
  return {
    getNotificationChoices: async ({ caller }) => {
      const choices = await findChoices(db, caller.id);
      // The account was deleted during this request.
      if (!choices) throw refusal('unauthenticated');
      return choices;
    },

    updateNotificationChoices: async ({ caller, body }) => {
      await setChoices(db, caller.id, body);
      return body;
    },
  };
}
