import { CatchBoundary, useLocation } from '@tanstack/react-router';
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

/** In place of what has not loaded yet, or cannot: then the page's status bar offers the new version. */
function Placeholder() {
  return <span className={classes.placeholder} />;
}

/** The place has one size in all three states. */
export function UserMenu() {
  const session = useSession();
  const loginSearch = useLoginSearch();
  return (
    <div className={classes.place}>
      {session.status === 'unknown' && (
        <>
          <Placeholder />
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
        <CatchBoundary getResetKey={() => session.token} errorComponent={Placeholder}>
          <Suspense fallback={<Placeholder />}>
            <SignedInMenu user={session.user} />
          </Suspense>
        </CatchBoundary>
      )}
    </div>
  );
}
