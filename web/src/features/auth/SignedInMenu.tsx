import type { CurrentUser } from '@sklon/contract/auth';
import {
  IconCalendarEvent,
  IconChevronDown,
  IconLogout,
  IconSchool,
  IconSettings,
  IconShieldCheck,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { MenuPopover } from '../../ui/shell/SiteHeader.tsx';
import classes from './header.module.css';
import { displayName, roleLabel } from './session.ts';
import { useLogout } from './sign-out.ts';

function initials(name: string): string {
  const [first = '', second = ''] = name.replace('@', '').split(' ');
  return (first.slice(0, 1) + second.slice(0, 1)).toUpperCase();
}

/** The menu of a signed-in person (spec section 2, User menu). */
export function SignedInMenu({ user }: { user: CurrentUser }) {
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
