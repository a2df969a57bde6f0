import type { NotificationChoices } from '@sklon/contract/account';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { choicesQuery } from './queries.ts';

/** Saves a choice of messages. One after another, each from what the one before left, so that quick changes lose nothing. */
export function useChoices() {
  const queryClient = useQueryClient();
  const { queryKey } = choicesQuery();
  return useMutation({
    mutationFn: (change: Partial<NotificationChoices>) => {
      const saved = queryClient.getQueryData(queryKey);
      if (!saved) throw new Error('the choices are changed before they are known');
      return call('updateNotificationChoices', { body: { ...saved, ...change } });
    },
    networkMode: 'always',
    scope: { id: 'notification-choices' },
    onSuccess: async (choices) => {
      await queryClient.cancelQueries(choicesQuery());
      queryClient.setQueryData(queryKey, choices);
    },
  });
}
