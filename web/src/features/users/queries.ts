import type { AdminUserWhole } from '@sklon/contract/admin-users';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { useAction } from '../../api/use-action.ts';
import { recordQuery, sectionKey } from '../../ui/records/record-query.ts';
import { adminCountsKey } from '../admin/queries.ts';

/** A person with sessions, consents and open bookings. */
export function userQuery(id: number) {
  return recordQuery('users', id, (signal) => call('getAdminUser', { params: { id }, signal }));
}

/** Blocks a person for a reason, or unblocks where there is none. */
export function useBlocking(id: number) {
  const queryClient = useQueryClient();
  return useAction({
    mutationFn: (reason: string | null): Promise<AdminUserWhole> =>
      reason === null
        ? call('unblockUser', { params: { id } })
        : call('blockUser', { params: { id }, body: { reason } }),
    onSuccess: (user) => queryClient.setQueryData(userQuery(id).queryKey, user),
    // An instructor leaves the public lists, or comes back.
    refresh: [sectionKey('users'), ['instructors'], adminCountsKey],
  });
}

/** Ends a session of a person by its id, or all where there is none. */
export function useEndSessions(id: number) {
  return useAction({
    mutationFn: (session: number | null): Promise<void> =>
      session === null
        ? call('endUserSessions', { params: { id } })
        : call('endUserSession', { params: { id, session_id: session } }),
    refresh: [userQuery(id).queryKey],
  });
}
