import type { TelegramAuth } from '@sklon/contract/auth';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { useAction } from '../../api/use-action.ts';
import { Notice } from '../../ui/Notice.tsx';
import { showToast } from '../../ui/toast.tsx';
import { isTaken, MERGE_LABEL, MergeMeaning, useMerge } from './MergeAccounts.tsx';
import { identitiesQuery } from './queries.ts';
import { TelegramPress } from './TelegramButton.tsx';

/** In /preferences, for who signs in by others. */
export function AddTelegram() {
  const queryClient = useQueryClient();
  const add = useAction({
    mutationFn: (body: TelegramAuth) => call('addIdentity', { body }),
    onSuccess: (identities) => {
      queryClient.setQueryData(identitiesQuery().queryKey, identities);
      void queryClient.invalidateQueries({ queryKey: ['me'] });
      showToast({ kind: 'success', message: 'Способ входа добавлен' });
    },
  });
  const mergeBy = useMerge();
  const merge = useAction({ mutationFn: (body: TelegramAuth) => mergeBy(body) });
  if (isTaken(add.error))
    return (
      <Notice kind="info">
        <MergeMeaning />
        <TelegramPress
          purpose="merge"
          returnUrl="/preferences"
          signing={merge}
          label={MERGE_LABEL}
          hint={'Подтвердите вход в\u00A0Telegram ещё раз.'}
        />
      </Notice>
    );
  return (
    <TelegramPress
      purpose="add"
      returnUrl="/preferences"
      signing={add}
      label="Добавить Telegram"
      hint={'Бот сможет писать вам в\u00A0Telegram.'}
    />
  );
}
