import type { Resort } from '@sklon/contract/resorts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { resortsQuery } from '../queries.ts';
import { adminResortQuery, adminResortsKey } from './queries.ts';
import { bodyOfResort, type ResortFormValues } from './resort-form.ts';

/** Saves a resort or a folder; every list that names it learns of it. */
export function useSaveResort({ id, is_folder }: Resort) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (values: ResortFormValues) => call('updateResort', { params: { id }, body: bodyOfResort(values, is_folder) }),
    networkMode: 'always',
    onSuccess: ({ resort }) => {
      queryClient.setQueryData(adminResortQuery(id).queryKey, resort);
      void queryClient.invalidateQueries({ queryKey: adminResortsKey });
      void queryClient.invalidateQueries({ queryKey: resortsQuery().queryKey });
    },
  });
}
