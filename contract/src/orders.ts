/** What the calls of bookings and inquiries have in common. */
import { z } from 'zod';
import { idText } from './fields.ts';

/** The customer as the provider sees them. */
export const orderCustomer = z.object({
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  /** Contacts, once the order is confirmed or accepted. */
  username: z.string().nullable(),
  phone: z.string().nullable(),
  /** Whether the bot may write to the customer, null until it has tried; false: messages are not delivered. */
  messenger_reachable: z.boolean().nullable(),
});

export const orderCreation = {
  status: 201,
  idempotent: true,
  limits: { address: { max: 120, perSeconds: 60 }, caller: { max: 30, perSeconds: 60 } },
} as const;

/** Of an endpoint that changes the state of one order. */
export const orderChange = {
  params: z.object({ id: idText }),
  limits: { address: { max: 240, perSeconds: 60 }, caller: { max: 60, perSeconds: 60 } },
} as const;
