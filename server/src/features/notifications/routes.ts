import type { Contact } from '@sklon/contract/account';
import { openChannels } from '../../channels/channels.ts';
import type { Connection, Tx } from '../../db/client.ts';
import type { Dependencies } from '../../dependencies.ts';
import { refusal } from '../../http/errors/errors.ts';
import type { Handlers } from '../../http/endpoints/register.ts';
import { actAs, WITHOUT_CONSENT } from '../acting/acting.ts';
import { type ContactRow, listContactsOf, orderContactsOf } from './contacts.ts';
import { findChoices, setChoices } from './preferences.ts';

export function notificationChoiceRoutes(
  deps: Dependencies,
): Handlers<
  'getNotificationChoices' | 'updateNotificationChoices' | 'listContacts' | 'orderContacts'
> {
  const { db } = deps;
  const open = openChannels(deps).map(({ name }) => name);
  const contactsOf = async (connection: Connection, userId: number) =>
    (await listContactsOf(connection, userId, open)).map(presentContact);

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

    listContacts: ({ caller }) => contactsOf(db, caller.id),

    orderContacts: ({ caller, body: { ids } }) => {
      const order = async (tx: Tx) => {
        await orderContactsOf(tx, caller.id, ids);
        return contactsOf(tx, caller.id);
      };
      return actAs(db, caller.id, order, { ...WITHOUT_CONSENT, alone: true });
    },
  };
}

/** Channels whose addresses people know. */
const ADDRESSED = new Set(['email', 'sms']);

function presentContact({ address, ...contact }: ContactRow): Contact {
  return { ...contact, address: ADDRESSED.has(contact.channel) ? address : null };
}
