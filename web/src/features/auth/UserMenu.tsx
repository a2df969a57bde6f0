import { useLocation } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { ButtonLink } from '../../ui/Button.tsx';
import classes from './header.module.css';
import { safeReturnUrl } from './return-url.ts';
import { useSession } from './session.ts';

const SignedInMenu = lazy(() =>
  import('./SignedInMenu.tsx').then((module) => ({ default: module.SignedInMenu })),
);

function useLoginSearch(): { returnUrl?: string } {
  const returnUrl = useLocation({
    // The sign-in page itself keeps the address it has.
    select: ({ pathname, search, searchStr }) =>
      pathname === '/login' ? search.returnUrl : pathname + searchStr,
  });
  const safe = safeReturnUrl(returnUrl);
  return safe === '/' ? {} : { returnUrl: safe };
}

/** The place has one size in all three states. */
export function UserMenu() {
  const session = useSession();
  const loginSearch = useLoginSearch();
  return (
    <div className={classes.place}>
      {session.status === 'unknown' && (
        <>
          <span className={classes.placeholder} />
          <ButtonLink to="/login" search={loginSearch} variant="light" className={classes.early}>
            Войти
          </ButtonLink>
        </>
      )}
      {session.status === 'anonymous' && (
        <ButtonLink to="/login" search={loginSearch} variant="light">
          Войти
        </ButtonLink>
      )}
      {session.status === 'signed-in' && (
        <Suspense fallback={<span className={classes.placeholder} />}>
          <SignedInMenu user={session.user} />
        </Suspense>
      )}
    </div>
  );
}
