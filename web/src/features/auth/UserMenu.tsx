import type { CurrentUser } from '@sklon/contract/auth';
import {
  IconCalendarEvent,
  IconChevronDown,
  IconLogout,
  IconSchool,
  IconSettings,
  IconShieldCheck,
} from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { MenuPopover } from '../../ui/shell/SiteHeader.tsx';
import classes from './header.module.css';
import { safeReturnUrl } from './return-url.ts';
import { displayName, roleLabel, useSession } from './session.ts';
import { useLogout } from './sign-out.ts';
import { ButtonLink } from '../../ui/Button.tsx';

function initials(name: string): string {
  const [first = '', second = ''] = name.replace('@', '').split(' ');
  return (first.slice(0, 1) + second.slice(0, 1)).toUpperCase();
}

/** The menu of a signed-in person (spec section 2, User menu). */
function SignedInMenu({ user }: { user: CurrentUser }) {
  const logout = useLogout();
  const name = displayName(user);
  return (
    <MenuPopover
      id="user-menu"
      label={`Меню пользователя: ${name}`}
      buttonClassName={classes.button}
      button={
        <>
          <span className={classes.initials} data-initials={initials(name)} />
          <IconChevronDown size={18} aria-hidden />
        </>
      }
    >
      <div className={classes.who}>
        <span className={classes.name}>{name}</span>
        <span className={classes.role}>{roleLabel(user)}</span>
      </div>
      {user.is_admin && (
        <Link to="/admin">
          <IconShieldCheck size={20} aria-hidden /> Админ-панель
        </Link>
      )}
      {user.has_provider_profile && (
        <Link to="/provider-settings">
          <IconSchool size={20} aria-hidden /> Настройки инструктора
        </Link>
      )}
      <Link to="/my-bookings">
        <IconCalendarEvent size={20} aria-hidden /> Мои бронирования
      </Link>
      <Link to="/preferences">
        <IconSettings size={20} aria-hidden /> Настройки
      </Link>
      <button type="button" onClick={() => void logout()}>
        <IconLogout size={20} aria-hidden /> Выйти
      </button>
    </MenuPopover>
  );
}

/** Search parameters of a link to the sign-in page that lead back to where the visitor is now. */
function useLoginSearch(): { returnUrl?: string } {
  const returnUrl = useLocation({
    // The sign-in page itself keeps the address it has.
    select: ({ pathname, search, searchStr }) =>
      pathname === '/login' ? search.returnUrl : pathname + searchStr,
  });
  const safe = safeReturnUrl(returnUrl);
  return safe === '/' ? {} : { returnUrl: safe };
}

/** Whose session it is, at the end of the header. The place has one size in all three states. */
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
      {session.status === 'signed-in' && <SignedInMenu user={session.user} />}
    </div>
  );
}
