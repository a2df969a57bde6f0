import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { clearSession } from './session.ts';

/** Forgets everything stored here for a session that is over, and goes home; `news` stand there, of what was done. */
export function useForgetSession() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return async (news?: string) => {
    clearSession();
    queryClient.clear();
    await navigate({ to: '/', ...(news !== undefined && { state: { news } }) });
  };
}
