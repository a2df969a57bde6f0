import { formatDay, localNow } from '@sklon/contract/time';
import { cleanLine } from '@sklon/contract/typed-text';
import { ERASED_NAME } from '../auth/auth.ts';
import type { CustomerColumns } from '../orders/orders.ts';
import type { Line } from '../../channels/content.ts';

/** Of a customer a messenger carries the first name alone: last name and phone stand behind the sign-in (decision 16). */
export type Customer = Pick<
  CustomerColumns,
  'customer_first_name' | 'customer_username' | 'customer_erased_at'
>;

export interface Instructor {
  first_name: string;
  last_name: string;
}

export function instructorName({ first_name, last_name }: Instructor): string {
  return cleanLine(`${first_name} ${last_name}`).trim();
}

/** The Telegram name stands for a missing one where contacts may be seen. */
export function customerName(customer: Customer, contacts: boolean): string {
  const { customer_first_name, customer_username } = customer;
  if (customer.customer_erased_at) return `${ERASED_NAME.first_name} ${ERASED_NAME.last_name}`;
  const name = cleanLine(customer_first_name ?? '').trim();
  return (
    name || (contacts && customer_username !== null ? `@${customer_username}` : 'Пользователь')
  );
}

export function customerLines(
  customer: Customer & Pick<CustomerColumns, 'customer_reachable'>,
  contacts: boolean,
): Line[] {
  const { customer_username: username } = customer;
  return [
    { label: 'Клиент', value: customerName(customer, contacts) },
    ...(contacts
      ? [
          ...(username === null ? [] : [{ label: 'Telegram', account: username }]),
          ...(customer.customer_reachable === false
            ? ['Сообщение клиенту не доставлено: ни один способ связи не работает.']
            : []),
        ]
      : []),
  ];
}

export function moment(instant: Date, timezone: string): string {
  const { date, time } = localNow(instant, timezone);
  return `${formatDay(date)}, ${time}`;
}
