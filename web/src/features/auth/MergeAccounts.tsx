import type { IdentityProof } from '@sklon/contract/identities';
import type { OAuthProvider } from '@sklon/contract/identity-rules';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError, failureText } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { useAction } from '../../api/use-action.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { showToast } from '../../ui/toast.tsx';
import { startAttempt } from './attempts.ts';
import { identitiesQuery } from './queries.ts';

/** Whether the way to sign in that was to be added opens another account. */
export function isTaken(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'identity_taken';
}

export const MERGE_LABEL = 'Объединить аккаунты';

/** Both are proven then, so they may become one (channels.md, Decisions). */
export function MergeMeaning() {
  return (
    <>
      <p className="weight-600">Этим способом входят в&nbsp;другой аккаунт.</p>
      <p>
        Если он&nbsp;тоже ваш, объедините&nbsp;их: бронирования, отзывы, спутники и&nbsp;способы
        входа перейдут сюда, а&nbsp;другой аккаунт исчезнет. Отменить это нельзя.
      </p>
    </>
  );
}

export function useMerge() {
  const queryClient = useQueryClient();
  return async (body: IdentityProof) => {
    queryClient.setQueryData(identitiesQuery().queryKey, await call('mergeAccounts', { body }));
    void queryClient.invalidateQueries();
    showToast({ kind: 'success', message: 'Аккаунты объединены' });
  };
}

/** The code that came back is spent: the site is asked once more. */
export function MergeByProvider({ provider }: { provider: OAuthProvider }) {
  const start = useAction({
    mutationFn: () => startAttempt(provider, 'merge', '/preferences'),
    // The page is leaving: a second press begins nothing more.
    once: true,
  });
  return (
    <Notice kind="info">
      <MergeMeaning />
      {start.isError && (
        <p role="alert">{failureText(start.error, 'Не\u00A0удалось. Попробуйте ещё раз.')}</p>
      )}
      <Button
        variant="light"
        loading={start.isPending || start.isSuccess}
        onClick={() => start.mutate()}
      >
        {MERGE_LABEL}
      </Button>
    </Notice>
  );
}
