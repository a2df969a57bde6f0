import { useLocation } from '@tanstack/react-router';
import { safeReturnUrl } from './return-url.ts';

/** Search parameters of a link to the sign-in page that lead back to where the visitor is now. */
export function useLoginSearch(): { returnUrl?: string } {
  const returnUrl = useLocation({
    // The sign-in page itself keeps what it was asked for.
    select: ({ pathname, search, searchStr }) =>
      pathname === '/login' ? search.returnUrl : pathname + searchStr,
  });
  const safe = safeReturnUrl(returnUrl);
  return safe === '/' ? {} : { returnUrl: safe };
}
