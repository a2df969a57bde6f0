import type { InquiryStatus } from '@sklon/contract/inquiry-rules';
import type { CustomerInquiry } from '@sklon/contract/inquiries';
import { useEffect, useRef } from 'react';
import { showToast } from '../../../ui/toast.ts';
import { statusNews } from './inquiry-texts.ts';

/** Tells when a request has changed by itself while the page is open: it was answered. */
export function useInquiryNews(requests: readonly CustomerInquiry[] | undefined): void {
  const known = useRef(new Map<number, InquiryStatus>());
  useEffect(() => {
    for (const request of requests ?? []) {
      const { id, status } = request;
      const before = known.current.get(id);
      known.current.set(id, status);
      const message =
        before === undefined || before === status ? null : statusNews(status, request);
      if (message) showToast({ kind: status === 'accepted' ? 'success' : 'info', message });
    }
  }, [requests]);
}
