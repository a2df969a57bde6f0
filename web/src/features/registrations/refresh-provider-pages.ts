import type { QueryClient } from '@tanstack/react-query';
import { myRegistrationsQuery, settingsQuery } from '../instructors/queries.ts';

/** The pages of a provider show forms and what was made of them: for whatever becomes of an application. */
export function refreshProviderPages(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: myRegistrationsQuery().queryKey });
  void queryClient.invalidateQueries({ queryKey: settingsQuery().queryKey });
}
