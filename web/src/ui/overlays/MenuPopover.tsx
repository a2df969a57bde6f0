import { type ReactNode, useCallback, useRef, useState } from 'react';
import { useCloseOnBack } from './overlay-history.ts';
import classes from './overlays.module.css';

interface MenuPopoverProps {
  id: string;
  /** Accessible name of the button and of the menu. */
  label: string;
  button: ReactNode;
  buttonClassName?: string | undefined;
  /** Links, and buttons that lead to another page: going anywhere closes the menu. */
  children: ReactNode;
}

/** A menu under a button of the header: the browser's own popover, which Back closes too. */
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
        className={classes.menu}
        onToggle={(event) => setOpened(event.newState === 'open')}
      >
        {children}
      </nav>
    </>
  );
}
