import type { AdminUserWhole } from '@sklon/contract/admin-users';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { adminKey, adminListQuery, type PageParams } from '../../ui/results/list-query.ts';
import type { UserSearch } from './search.ts';

const usersKey = [...adminKey, 'users'] as const;

/** People, newest first, page by page along the cursor. */
export function userListQuery({ q, role, blocked }: UserSearch) {
  const filters = {
    ...(q !== undefined && { search: String(q) }),
    ...(role && { role }),
    ...(blocked && { blocked: blocked === 'yes' }),
  };
  return adminListQuery([...usersKey, 'list', filters], (page: PageParams<number>, signal) =>
    call('listAdminUsers', { query: { ...filters, ...page }, signal }),
  );
}

/** A person with sessions, consents and open bookings. */
export function userQuery(id: number) {
  return queryOptions({
    queryKey: [...usersKey, 'one', id],
    queryFn: ({ signal }) => call('getAdminUser', { params: { id }, signal }),
  });
}

/** Blocks a person for a reason, or unblocks where there is none. */
export function useBlocking(id: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (reason: string | null): Promise<AdminUserWhole> =>
      reason === null
        ? call('unblockUser', { params: { id } })
        : call('blockUser', { params: { id }, body: { reason } }),
    onSuccess: (user) => queryClient.setQueryData(userQuery(id).queryKey, user),
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: usersKey });
      // An instructor leaves the public lists, or comes back.
      void queryClient.invalidateQueries({ queryKey: ['instructors'] });
    },
  });
}

/** Ends a session of a person by its id, or all where there is none. */
export function useEndSessions(id: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (session: number | null): Promise<void> =>
      session === null
        ? call('endUserSessions', { params: { id } })
        : call('endUserSession', { params: { id, session_id: session } }),
    // After a refusal too: the session may have ended by itself.
    onSettled: () => queryClient.invalidateQueries({ queryKey: userQuery(id).queryKey }),
  });
}
