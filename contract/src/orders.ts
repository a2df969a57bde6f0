/** What the calls of bookings and inquiries have in common. */
import { z } from 'zod';
import {
  firstName,
  id,
  idText,
  lastName,
  messengerReachable,
  storedPhone,
  telegramName,
} from './fields.ts';

/** The customer as the provider sees them. */
export const orderCustomer = z.object({
  first_name: firstName.nullable().describe('First name; null where unknown'),
  last_name: lastName.nullable().describe('Last name; null where unknown'),
  username: telegramName
    .nullable()
    .describe('Name in Telegram, without @; null before the order is agreed'),
  phone: storedPhone
    .nullable()
    .describe('Phone number with its country; null before the order is agreed'),
  messenger_reachable: messengerReachable.describe(
    'Whether the bot may write to the customer; null until it has tried, false: messages are not delivered',
  ),
});

/** The resort of an order. */
export const orderResort = z
  .object({ id, name: z.string().meta({ description: 'Name', examples: ['Роза Хутор'] }) })
  .describe('Where it takes place');

export const orderCreation = {
  status: 201,
  idempotent: true,
  limits: { address: { max: 120, perSeconds: 60 }, caller: { max: 30, perSeconds: 60 } },
} as const;

/** Of an endpoint that changes the state of one order. */
export const orderChange = {
  params: z.object({ id: idText.describe('Id of the order') }),
  limits: { address: { max: 240, perSeconds: 60 }, caller: { max: 60, perSeconds: 60 } },
} as const;
