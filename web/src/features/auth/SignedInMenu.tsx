import type { CurrentUser } from '@sklon/contract/auth';
import { Icon } from '../../ui/icons/Icon.tsx';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { serverNow } from '../../api/server-time.ts';
import { MenuPopover } from '../../ui/shell/SiteHeader.tsx';
import { VisuallyHidden } from '../../ui/Text.tsx';
import classes from './header.module.css';
import { useLateFailures } from './late-failures.ts';
import { checkMessengerAuth } from './messenger-auth.ts';
import { useSession } from './session.ts';
import { displayName, roleLabel } from './user-names.ts';
import { useLogout } from './sign-out.ts';

function initials(name: string): string {
  const [first = '', second = ''] = name.replace('@', '').split(' ');
  return (first.slice(0, 1) + second.slice(0, 1)).toUpperCase();
}

const UNREAD = ', есть непрочитанные сообщения';

function Unread({ shown }: { shown: boolean }) {
  return (
    shown && (
      <span className={classes.unread}>
        <VisuallyHidden>{UNREAD}</VisuallyHidden>
      </span>
    )
  );
}

const waitingText = (count: number) => `, ждут ответа: ${count}`;

function Waiting({ count }: { count: number }) {
  return (
    count > 0 && (
      <span className={classes.waiting}>
        <span aria-hidden>{count}</span>
        <VisuallyHidden>{waitingText(count)}</VisuallyHidden>
      </span>
    )
  );
}

/** Spec section 2, User menu. */
export function SignedInMenu({ user }: { user: CurrentUser }) {
  // Both are needed by the signed-in alone, on every page: this file loads for them, and public pages have no room.
  useLateFailures();
  const session = useSession();
  const token = session.status === 'signed-in' ? session.token : undefined;
  useEffect(() => {
    if (token !== undefined) void checkMessengerAuth(serverNow());
  }, [token]);
  const logout = useLogout();
  const name = displayName(user);
  const { unread_as_customer, unread_as_instructor, waiting_as_provider, waiting_as_customer } =
    user;
  const waiting = waiting_as_provider + waiting_as_customer;
  const unread = unread_as_customer || unread_as_instructor;
  return (
    <MenuPopover
      id="user-menu"
      label={`Меню пользователя: ${name}${waiting > 0 ? waitingText(waiting) : ''}${unread ? UNREAD : ''}`}
      buttonClassName={classes.button}
      button={
        <>
          <span
            className={classes.initials}
            data-initials={initials(name)}
            data-unread={unread || undefined}
            data-waiting={waiting || undefined}
          />
          <Icon name="chevron-down" size={18} />
        </>
      }
    >
      <div className={classes.who}>
        <span className="truncate weight-600">{name}</span>
        <span className="dimmed">{roleLabel(user)}</span>
      </div>
      {user.is_admin && (
        <Link to="/admin">
          <Icon name="shield-check" /> Админ-панель
        </Link>
      )}
      {user.has_provider_profile && (
        <Link to="/provider-settings">
          <Icon name={user.owner_only ? 'building-store' : 'school'} />{' '}
          <span>{user.owner_only ? 'Запросы клиентов' : 'Расписание и заявки'}</span>
          <Waiting count={waiting_as_provider} />
          <Unread shown={unread_as_instructor} />
        </Link>
      )}
      {user.open_application && (
        <Link to="/providers/register" search={{ service_type: user.open_application }}>
          <Icon name="file-text" /> Моя заявка
        </Link>
      )}
      <Link to="/my-bookings">
        <Icon name="calendar-event" /> <span>Мои бронирования</span>
        <Waiting count={waiting_as_customer} />
        <Unread shown={unread_as_customer} />
      </Link>
      <Link to="/preferences">
        <Icon name="settings" /> Настройки
      </Link>
      <button type="button" onClick={() => void logout()}>
        <Icon name="logout" /> Выйти
      </button>
    </MenuPopover>
  );
}
