import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError, failureText } from '../../api/api-error.ts';
import { showToast } from '../../ui/toast.tsx';
import { isSessionRefused } from './session.ts';

const FAILED = 'Последнее действие не\u00A0удалось. Проверьте связь и\u00A0попробуйте ещё раз.';

/** Shows the failure of an action whose form was closed meanwhile; one with an `onError` of its own shows it itself. */
export function useLateFailures(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const left = new WeakSet();
    return queryClient.getMutationCache().subscribe((event) => {
      if (event.type === 'observerRemoved') left.add(event.mutation);
      if (event.type !== 'updated' || event.action.type !== 'error') return;
      const { error } = event.action;
      if (!left.has(event.mutation) || event.mutation.options.onError) return;
      if (error instanceof ApiError && !isSessionRefused(error))
        showToast({ kind: 'error', message: failureText(error, FAILED) });
    });
  }, [queryClient]);
}
