import { formatDay, localNow } from '@sklon/contract/time';
import { cleanLine } from '@sklon/contract/typed-text';
import { ERASED_NAME } from '../auth/auth.ts';
import { fact } from './subject.ts';
import type { Line } from '../../channels/content.ts';

export interface Customer {
  customer_first_name: string | null;
  customer_last_name: string | null;
  customer_username: string | null;
  customer_erased_at: Date | null;
}

export interface CustomerContacts extends Customer {
  customer_phone: string | null;
  /** Whether the bot may write to the customer; null until it has tried. */
  customer_reachable: boolean | null;
}

export interface Instructor {
  instructor_first_name: string;
  instructor_last_name: string;
}

export function instructorName(instructor: Instructor): string {
  const { instructor_first_name, instructor_last_name } = instructor;
  return cleanLine(`${instructor_first_name} ${instructor_last_name}`).trim();
}

/** The Telegram name stands for a missing one where contacts may be seen. */
export function customerName(customer: Customer, contacts: boolean): string {
  const { customer_first_name, customer_last_name, customer_username } = customer;
  if (customer.customer_erased_at) return `${ERASED_NAME.first_name} ${ERASED_NAME.last_name}`;
  const name = cleanLine(
    [customer_first_name, customer_last_name].filter(Boolean).join(' '),
  ).trim();
  return (
    name || (contacts && customer_username !== null ? `@${customer_username}` : 'Пользователь')
  );
}

export function customerLines(customer: CustomerContacts, contacts: boolean): Line[] {
  const { customer_username: username } = customer;
  return [
    { label: 'Клиент', value: customerName(customer, contacts) },
    ...(contacts
      ? [
          ...fact('Телефон', customer.customer_phone),
          ...(username === null ? [] : [{ label: 'Telegram', account: username }]),
          ...(customer.customer_reachable === false
            ? ['Сообщение клиенту не доставлено: бот не может ему написать.']
            : []),
        ]
      : []),
  ];
}

export function moment(instant: Date, timezone: string): string {
  const { date, time } = localNow(instant, timezone);
  return `${formatDay(date)}, ${time}`;
}
