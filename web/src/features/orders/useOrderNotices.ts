import { useEffect, useRef } from 'react';
import { showToast, type Toast } from '../../ui/toast.tsx';
import type { OrderStatus } from './order.ts';

interface Watched {
  id: number;
  kind?: string;
  status: OrderStatus;
}

/** `noticeOf` gets the former status, null for a new order; it is a function of a module, so that it stays the same. */
export function useOrderNotices<O extends Watched>(
  orders: readonly O[] | undefined,
  noticeOf: (order: O, before: OrderStatus | null) => Toast | null,
): void {
  const known = useRef<ReadonlyMap<string, OrderStatus>>(undefined);
  useEffect(() => {
    if (!orders) return;
    // Bookings and inquiries have numbers of their own.
    const keyOf = ({ kind = '', id }: O) => `${kind}${id}`;
    const before = known.current;
    known.current = new Map(orders.map((order) => [keyOf(order), order.status]));
    if (!before) return;
    for (const order of orders) {
      const former = before.get(keyOf(order)) ?? null;
      const toast = former === order.status ? null : noticeOf(order, former);
      if (toast) showToast(toast);
    }
  }, [orders, noticeOf]);
}
