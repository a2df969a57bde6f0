import { z } from 'zod';
import {
  id,
  messengerReachable,
  ofId,
  personName,
  sample,
  storedPhone,
  telegramName,
} from './fields.ts';

export const orderCustomer = z.object({
  ...personName,
  username: telegramName
    .nullable()
    .describe('Name in Telegram, without @; null before the order is agreed'),
  phone: storedPhone
    .nullable()
    .describe('Phone number with its country; null before the order is agreed'),
  messenger_reachable: messengerReachable.describe(
    'Whether messages reach the customer; null until one was tried',
  ),
});

export const orderResort = z.object({ id, name: sample('Роза Хутор') });

export const orderCreation = {
  status: 201,
  idempotent: true,
  limits: { address: { max: 120, perSeconds: 60 }, caller: { max: 30, perSeconds: 60 } },
} as const;

export const orderChange = {
  params: ofId,
  limits: { address: { max: 240, perSeconds: 60 }, caller: { max: 60, perSeconds: 60 } },
} as const;
