import type { Resort } from '@sklon/contract/resorts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { selectorResortsQuery } from '../../rentals/admin/queries.ts';
import { availabilityKey, bookingHoursKey } from '../../schedule/queries.ts';
import { resortsQuery } from '../queries.ts';
import { adminResortQuery, adminResortsKey } from './queries.ts';
import { bodyOfResort, type ResortFormValues } from './resort-form.ts';

/** Saves a resort or a folder; every list that names it learns of it, and every calendar. */
export function useSaveResort({ id, is_folder }: Resort) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (values: ResortFormValues) =>
      call('updateResort', { params: { id }, body: bodyOfResort(values, is_folder) }),
    networkMode: 'always',
    onSuccess: ({ resort }) => {
      queryClient.setQueryData(adminResortQuery(id).queryKey, resort);
      const named = [adminResortsKey, resortsQuery().queryKey, selectorResortsQuery().queryKey];
      // Calendars show the hours of a resort.
      for (const queryKey of [...named, bookingHoursKey, availabilityKey])
        void queryClient.invalidateQueries({ queryKey });
    },
  });
}
