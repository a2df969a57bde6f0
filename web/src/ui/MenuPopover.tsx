import { type ReactNode, useCallback, useRef, useState } from 'react';
import classes from './MenuPopover.module.css';
import { useCloseOnBack } from './useCloseOnBack.ts';

interface MenuPopoverProps {
  id: string;
  /** Accessible name of the button, and of the menu's landmark. */
  label: string;
  button: ReactNode;
  buttonClassName?: string | undefined;
  /** Links, and buttons that lead to another page: going anywhere closes the menu. */
  children: ReactNode;
}

/**
 * A small menu under a button of the header. The browser's own popover does the work: Escape, a click outside,
 * the top layer and the return of focus cost no code. Back closes it too.
 */
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
