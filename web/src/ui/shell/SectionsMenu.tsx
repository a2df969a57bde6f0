import { IconMenu2 } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { MenuPopover } from '../MenuPopover.tsx';
import { sections } from './sections.ts';
import classes from './SectionsMenu.module.css';

/** The sections on a phone, where the header has no room for them. */
export function SectionsMenu() {
  return (
    <div className={classes.place}>
      <MenuPopover
        id="sections-menu"
        label="Меню разделов"
        buttonClassName={classes.button}
        button={<IconMenu2 size={24} aria-hidden />}
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
