import { useNavigate, useRouter } from '@tanstack/react-router';
import { SIGN_IN_TO_BOOK } from './booking-texts.ts';

/** Sends to sign in, and from there back to this page with its calendar open. */
export function useSignInRedirect() {
  const navigate = useNavigate();
  const router = useRouter();
  return () =>
    void navigate({
      to: '/login',
      search: { returnUrl: `${router.state.location.pathname}?book=1` },
      state: { message: SIGN_IN_TO_BOOK },
    });
}
