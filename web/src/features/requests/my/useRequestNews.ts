import type { RequestStatus } from '@sklon/contract/request-rules';
import type { CustomerRequest } from '@sklon/contract/requests';
import { useEffect, useRef } from 'react';
import { showToast } from '../../../ui/toast.ts';
import { statusNews } from './request-texts.ts';

/** Tells when a request has changed by itself while the page is open: it was answered. */
export function useRequestNews(requests: readonly CustomerRequest[] | undefined): void {
  const known = useRef(new Map<number, RequestStatus>());
  useEffect(() => {
    for (const request of requests ?? []) {
      const { id, status } = request;
      const before = known.current.get(id);
      known.current.set(id, status);
      const message = before === undefined || before === status ? null : statusNews(status, request);
      if (message) showToast({ kind: status === 'accepted' ? 'success' : 'info', message });
    }
  }, [requests]);
}
