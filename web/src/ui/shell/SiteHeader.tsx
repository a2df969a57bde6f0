import { Icon } from '../icons/Icon.tsx';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useCallback, useRef, useState } from 'react';
import { useCloseOnBack } from '../overlays/overlay-history.ts';
import overlays from '../overlays/overlays.module.css';
import classes from './shell.module.css';

/** The order and paths of the route table (spec section 2). */
export const sections = [
  { to: '/instructors', label: 'Инструкторы' },
  { to: '/rent', label: 'Прокат' },
  { to: '/guides', label: 'Гиды' },
  { to: '/others', label: 'Другие услуги' },
] as const;

interface SiteHeaderProps {
  userMenu: ReactNode;
  statusBar: ReactNode;
}

export function SiteHeader({ userMenu, statusBar }: SiteHeaderProps) {
  return (
    <header className={classes.header}>
      <div className={classes.row}>
        <Link to="/" className={classes.home} aria-label="Склон — на главную">
          <Logo />
        </Link>
        <nav aria-label="Разделы" className="hidden gap-1 lg:flex">
          {sections.map(({ to, label }) => (
            <Link key={to} to={to} className={classes.link}>
              {label}
            </Link>
          ))}
        </nav>
        <div className={classes.end}>
          {userMenu}
          <SectionsMenu />
        </div>
      </div>
      {statusBar}
    </header>
  );
}

/** For a phone, where the header has no room for the sections. */
function SectionsMenu() {
  return (
    <div className="lg:hidden">
      <MenuPopover
        id="sections-menu"
        label="Меню разделов"
        buttonClassName={classes.menuButton}
        button={<Icon name="menu-2" size={24} />}
      >
        {sections.map(({ to, label }) => (
          <Link key={to} to={to}>
            {label}
          </Link>
        ))}
        <Link to="/services">Все услуги</Link>
        <Link to="/legal_docs">Документы</Link>
      </MenuPopover>
    </div>
  );
}

export function LogoMark({ className }: { className?: string | undefined }) {
  return (
    <svg viewBox="0 0 40 40" className={className} aria-hidden focusable="false">
      <rect width="40" height="40" rx="12" fill="var(--sk-logo-ground)" />
      <circle cx="29" cy="11.5" r="3.8" fill="var(--sk-sun)" />
      <path
        fill="var(--sk-logo-snow)"
        d="M6.3 29.2 15.9 13a2.6 2.6 0 0 1 4.5 0l4.1 7 1.5-2a2.4 2.4 0 0 1 3.9.2l5.8 10.9A2.6 2.6 0 0 1 33.4 33H8.500a2.5 2.5 0 0 1-2.2-3.800z"
      />
      <path
        fill="none"
        stroke="var(--sk-logo-ground)"
        strokeWidth="2.4"
        strokeLinecap="round"
        strokeLinejoin="round"
        d="M18.2 17.500c3.6 2.7-3.4 4-1.4 6.8 1.6 2.3 5.6 2.3 5.8 5.900v2.8"
      />
    </svg>
  );
}

export function Logo() {
  return (
    <span className={classes.logo}>
      <LogoMark className="flex-none size-9" />
      <span className={classes.name}>Склон</span>
    </span>
  );
}

interface MenuPopoverProps {
  id: string;
  label: string;
  button: ReactNode;
  buttonClassName?: string | undefined;
  /** Links, and buttons that lead to another page: navigation closes the menu. */
  children: ReactNode;
}

/** The browser's own popover, which Back closes too. */
export function MenuPopover({ id, label, button, buttonClassName, children }: MenuPopoverProps) {
  const popover = useRef<HTMLElement>(null);
  const [opened, setOpened] = useState(false);
  const close = useCallback(() => popover.current?.hidePopover(), []);
  useCloseOnBack(opened, close);

  return (
    <>
      <button type="button" popoverTarget={id} aria-label={label} className={buttonClassName}>
        {button}
      </button>
      <nav
        ref={popover}
        id={id}
        popover="auto"
        aria-label={label}
        className={overlays.menu}
        onToggle={(event) => setOpened(event.newState === 'open')}
      >
        {children}
      </nav>
    </>
  );
}
