import { IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useCloseOnBack } from './overlay-history.ts';
import classes from './overlays.module.css';

interface SheetProps {
  opened: boolean;
  onClose: () => void;
  title: string;
  /** Stays visible below the content: the button that applies it. */
  footer: ReactNode;
  children: ReactNode;
}

/**
 * A panel that comes up from the bottom of a phone. The browser's own dialog traps and returns the focus, so it costs
 * little code in the first load; Escape, a tap outside, the cross and Back close it.
 */
export function Sheet({ opened, onClose, title, footer, children }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useCloseOnBack(opened, onClose);

  useEffect(() => {
    if (opened) dialog.current?.showModal();
    else dialog.current?.close();
  }, [opened]);

  return (
    // Escape does by keyboard what the tap outside does.
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className={classes.sheet}
      aria-labelledby={titleId}
      onClose={() => {
        if (opened) onClose();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      {opened && (
        <div className={classes.content}>
          <header className={classes.header}>
            <h2 id={titleId} className={classes.title}>
              {title}
            </h2>
            <button type="button" className={classes.close} aria-label="Закрыть" onClick={onClose}>
              <IconX size={22} aria-hidden />
            </button>
          </header>
          <div className={classes.body}>{children}</div>
          <footer className={classes.footer}>{footer}</footer>
        </div>
      )}
    </dialog>
  );
}
