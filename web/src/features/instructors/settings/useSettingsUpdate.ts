import type { EndpointCall } from '@sklon/contract/endpoint';
import type { Endpoints } from '@sklon/contract/endpoints';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { settingsQuery } from './queries.ts';

export type SettingsChange = EndpointCall<Endpoints['updateInstructorSettings']>['body'];

/** Saves the working flag or the price. Changes go one after another, so that the last one wins. */
export function useSettingsUpdate() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: SettingsChange) => call('updateInstructorSettings', { body }),
    networkMode: 'always',
    scope: { id: 'instructor-settings' },
    onSuccess: async (settings) => {
      await queryClient.cancelQueries(settingsQuery());
      queryClient.setQueryData(settingsQuery().queryKey, settings);
      // The public profile and the lists show them too.
      void queryClient.invalidateQueries({ queryKey: ['instructors'] });
    },
  });
}
