import type { CurrentUser } from '@sklon/contract/auth';
import { Icon } from '../../ui/icons/Icon.tsx';
import { Link } from '@tanstack/react-router';
import { MenuPopover } from '../../ui/shell/SiteHeader.tsx';
import { VisuallyHidden } from '../../ui/Text.tsx';
import { displayName, roleLabel } from './session.ts';
import { useLogout } from './sign-out.ts';
import classes from './header.module.css';

function initials(name: string): string {
  const [first = '', second = ''] = name.replace('@', '').split(' ');
  return (first.slice(0, 1) + second.slice(0, 1)).toUpperCase();
}

const UNREAD = ', есть непрочитанные сообщения';

/** A dot behind what leads to messages that nobody has read. */
function Unread({ shown }: { shown: boolean }) {
  return (
    shown && (
      <span className={classes.unread}>
        <VisuallyHidden>{UNREAD}</VisuallyHidden>
      </span>
    )
  );
}

/** The menu of a signed-in person (spec section 2, User menu). */
export function SignedInMenu({ user }: { user: CurrentUser }) {
  const logout = useLogout();
  const name = displayName(user);
  const { unread_as_customer, unread_as_instructor } = user;
  const unread = unread_as_customer || unread_as_instructor;
  return (
    <MenuPopover
      id="user-menu"
      label={`Меню пользователя: ${name}${unread ? UNREAD : ''}`}
      buttonClassName="flex items-center gap-1 min-h-11 py-0.5 px-1 border-0 rounded-xl bg-transparent text-inherit cursor-pointer hover:bg-sunk"
      button={
        <>
          <span
            className="grid place-items-center size-10 rounded-full bg-tint text-on-tint text-sm font-bold relative before:content-[attr(data-initials)] data-unread:unread-mark"
            data-initials={initials(name)}
            data-unread={unread || undefined}
          />
          <Icon name="chevron-down" size={18} />
        </>
      }
    >
      <div className={classes.who}>
        <span className="truncate font-semibold">{name}</span>
        <span className="text-dimmed text-sm">{roleLabel(user)}</span>
      </div>
      {user.is_admin && (
        <Link to="/admin">
          <Icon name="shield-check" /> Админ-панель
        </Link>
      )}
      {user.has_provider_profile && (
        <Link to="/provider-settings">
          <Icon name="school" /> Расписание и заявки
          <Unread shown={unread_as_instructor} />
        </Link>
      )}
      {user.open_application && (
        <Link to="/providers/register" search={{ service_type: user.open_application }}>
          <Icon name="file-text" /> Моя заявка
        </Link>
      )}
      <Link to="/my-bookings">
        <Icon name="calendar-event" /> Мои бронирования
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
