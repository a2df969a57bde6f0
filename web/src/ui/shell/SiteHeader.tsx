import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Logo } from '../illustrations/Logo.tsx';
import { sections } from './sections.ts';
import { SectionsMenu } from './SectionsMenu.tsx';
import classes from './SiteHeader.module.css';

interface SiteHeaderProps {
  userMenu: ReactNode;
  /** A line below the row, or nothing. */
  statusBar: ReactNode;
}

export function SiteHeader({ userMenu, statusBar }: SiteHeaderProps) {
  return (
    <header className={classes.header}>
      <div className={classes.row}>
        <Link to="/" className={classes.logo} aria-label="Склон — на главную">
          <Logo />
        </Link>
        <nav aria-label="Разделы" className={classes.nav}>
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
