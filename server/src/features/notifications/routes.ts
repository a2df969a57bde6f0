import type { Tx } from '../../db/client.ts';
import type { Dependencies } from '../../dependencies.ts';
import { refusal } from '../../http/errors/errors.ts';
import type { Handlers } from '../../http/endpoints/register.ts';
import { actAs, WITHOUT_CONSENT } from '../acting/acting.ts';
import { findChoices, setChoices } from './preferences.ts';

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
      const set = (tx: Tx) => setChoices(tx, caller.id, body);
      const choices = await actAs(db, caller.id, set, WITHOUT_CONSENT);
      if (!choices) throw refusal('unauthenticated');
      return choices;
    },
  };
}
