import type { AttemptProof, OAuthProof } from '@sklon/contract/identities';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { showToast } from '../../ui/toast.tsx';
import { useMerge } from './MergeAccounts.tsx';
import type { Purpose } from './attempts.ts';
import { identitiesQuery } from './queries.ts';
import { safeReturnUrl } from './return-url.ts';
import { useBeginSession } from './sign-in.ts';

/** What a proof of another way than Telegram does, once. */
export function useProof() {
  const queryClient = useQueryClient();
  const begin = useBeginSession();
  const merge = useMerge();
  return async (purpose: Purpose, body: OAuthProof | AttemptProof): Promise<void> => {
    if (purpose === 'sign-in')
      await begin(await call('signInWithProvider', { body }), body.provider, null);
    else if (purpose === 'confirm') {
      await call('confirmIdentity', { body });
      showToast({ kind: 'success', message: 'Подтверждено, продолжайте' });
    } else if (purpose === 'merge') await merge(body);
    else {
      queryClient.setQueryData(identitiesQuery().queryKey, await call('addIdentity', { body }));
      void queryClient.invalidateQueries({ queryKey: ['me'] });
      showToast({ kind: 'success', message: 'Способ входа добавлен' });
    }
  };
}

/** Where a page leads that a proof came back to. */
export function addressAfter(purpose: Purpose = 'sign-in', returnUrl = '/'): string {
  const href = safeReturnUrl(returnUrl);
  // The sign-in page waits until no agreement is needed.
  return purpose === 'sign-in' ? `/login?${new URLSearchParams({ returnUrl: href })}` : href;
}
