import type { ProviderInquiry } from '@sklon/contract/inquiries';
import { useEffect, useRef } from 'react';
import { showToast } from '../../../ui/toast.ts';
import { customerName } from '../../schedule/busy/instructor-slot.ts';
import { daysText } from '../days-text.ts';

/** Tells of a request that came while the page is open. */
export function useIncomingInquiries(requests: readonly ProviderInquiry[] | undefined): void {
  const known = useRef<ReadonlySet<number>>(undefined);
  useEffect(() => {
    if (!requests) return;
    const before = known.current;
    known.current = new Set(requests.map(({ id }) => id));
    if (!before) return;
    for (const request of requests) {
      if (request.status !== 'pending' || before.has(request.id)) continue;
      showToast({
        kind: 'info',
        message: `Новый запрос: ${customerName(request.customer)}, ${daysText(request, new Date())}`,
      });
    }
  }, [requests]);
}
