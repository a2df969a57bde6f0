import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { SignedInMenu } from './SignedInMenu.tsx';
import { useLoginSearch } from './useLoginSearch.ts';
import { useSession } from './useSession.ts';
import classes from './UserMenu.module.css';

/** Whose session it is, at the end of the header. The place has one size in all three states. */
export function UserMenu() {
  const session = useSession();
  const loginSearch = useLoginSearch();
  return (
    <div className={classes.place}>
      {session.status === 'unknown' && (
        <>
          <span className={classes.placeholder} />
          <noscript>
            <a href="/login" className={classes.plain}>
              Войти
            </a>
          </noscript>
        </>
      )}
      {session.status === 'anonymous' && (
        <ButtonLink to="/login" search={loginSearch} variant="light" px="md">
          Войти
        </ButtonLink>
      )}
      {session.status === 'signed-in' && <SignedInMenu user={session.user} />}
    </div>
  );
}
