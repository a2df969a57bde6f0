import { Icon } from '../icons/Icon.tsx';
import { noop } from '@tanstack/react-query';
import { Link, useHydrated } from '@tanstack/react-router';
import {
  type ComponentProps,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import { createPortal } from 'react-dom';
import { useCloseOnBack, withoutDialog } from './overlay-history.ts';
import classes from './overlays.module.css';
import { Button } from '../Button.tsx';

interface ModalProps extends Pick<
  ComponentProps<'dialog'>,
  'className' | 'aria-label' | 'aria-labelledby' | 'children'
> {
  [data: `data-${string}`]: string;
  opened: boolean;
  onClose: () => void;
  /** What closes it besides Escape and Back; `nothing`: it requires a choice, and they do not close it either. */
  closedBy?: 'outside' | 'click' | 'nothing';
  /** A search parameter opens it, or the dialog below it: Back needs no history entry of its own. */
  inAddress?: boolean;
}

/**
 * The browser's own modal dialog: makes all else inert, lies over every other overlay, traps and returns the focus. The
 * element to focus first has `data-autofocus`.
 */
export function Modal({ opened, onClose, closedBy = 'outside', inAddress, ...dialog }: ModalProps) {
  // On the server there is no place for what lies over the page.
  const shown = useHydrated() && opened;
  const closable = closedBy !== 'nothing';
  useCloseOnBack(opened && closable && !inAddress, onClose);
  return shown
    ? createPortal(
        <OpenModal {...dialog} closedBy={closedBy} onClose={closable ? onClose : noop} />,
        document.body,
      )
    : null;
}

function OpenModal({ closedBy, onClose, ...dialog }: Omit<ModalProps, 'opened' | 'inAddress'>) {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    element?.showModal();
    element?.querySelector<HTMLElement>('[data-autofocus]')?.focus({ preventScroll: true });
    // Gives the focus back; taking the element away alone would not.
    return () => element?.close();
  }, []);

  return (
    // Escape does by keyboard what the click outside does.
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={ref}
      {...dialog}
      onClick={({ target, currentTarget }) => {
        if (closedBy === 'click' || target === currentTarget) onClose();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        // The owner decides whether it closes; the dialog below, its parent in React, does not hear of it.
        event.preventDefault();
        event.stopPropagation();
        onClose();
      }}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      onClose={({ target, currentTarget }) => {
        // Some browsers close a dialog at the second Escape whatever its page says.
        if (target !== currentTarget || currentTarget.open || !currentTarget.isConnected) return;
        currentTarget.showModal();
        onClose();
      }}
    />
  );
}

export interface DialogProps extends Pick<ModalProps, 'opened' | 'onClose' | 'inAddress'> {
  title: string;
  /** Of a public page: the search parameter that opens it. The server renders it open, with a link that closes it. */
  parameter?: string;
  size?: 'sm' | 'md' | 'lg' | 'xl';
  /** On a phone it fills the screen, for long texts and forms, or comes up from the bottom. */
  onPhone?: 'dialog' | 'full' | 'sheet';
  /** Stays visible below the content: the button that applies it. */
  footer?: ReactNode;
  children: ReactNode;
}

/** A dialog with a title and a cross. */
export function Dialog(props: DialogProps) {
  const { title, parameter, size = 'md', onPhone = 'dialog', footer, children, ...modal } = props;
  const titleId = useId();
  const rendered = !useHydrated() && modal.opened && parameter;
  const look = {
    className: classes.dialog,
    'data-size': size,
    'data-phone': onPhone,
    'aria-labelledby': titleId,
  };
  const close = { className: classes.close, 'aria-label': 'Закрыть' };
  const cross = <Icon name="x" size={22} />;
  const content = (
    <div className={classes.content}>
      <div className={classes.header}>
        <h2 id={titleId} className={classes.title}>
          {title}
        </h2>
        {rendered ? (
          <Link {...withoutDialog(rendered)} {...close}>
            {cross}
          </Link>
        ) : (
          <button type="button" {...close} onClick={modal.onClose}>
            {cross}
          </button>
        )}
      </div>
      <div className={classes.body}>{children}</div>
      {footer && <div className={classes.footer}>{footer}</div>}
    </div>
  );
  if (rendered)
    return (
      <dialog open {...look} data-rendered>
        {content}
      </dialog>
    );
  return (
    <Modal {...modal} {...look}>
      {content}
    </Modal>
  );
}

interface ConfirmDialogProps extends Omit<DialogProps, 'size' | 'onPhone' | 'footer'> {
  onConfirm: () => void;
  /** The verb on the button: 'Отменить занятие'. */
  confirmLabel: string;
  /** Closes without the action: 'Не отменять'. */
  cancelLabel: string;
  /** The button is red, and the focus starts on the other one. */
  dangerous?: boolean;
  /** The action is running. */
  pending?: boolean;
}

/** Asks for confirmation of an action. The caller closes it once the action has succeeded. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    onConfirm,
    children,
    confirmLabel,
    cancelLabel,
    dangerous = false,
    pending = false,
    ...dialog
  } = props;
  return (
    <Dialog {...dialog}>
      <div className={classes.text}>{children}</div>
      <div className={classes.actions}>
        <Button variant="default" onClick={dialog.onClose} data-autofocus={dangerous || undefined}>
          {cancelLabel}
        </Button>
        <Button
          {...(dangerous ? { color: 'red' } : {})}
          loading={pending}
          onClick={onConfirm}
          data-autofocus={!dangerous || undefined}
        >
          {confirmLabel}
        </Button>
      </div>
    </Dialog>
  );
}

/** Loads code that a click will need as soon as the page is hydrated. A failed load is repeated by the click. */
export function usePreload(load: () => Promise<unknown>): void {
  useEffect(() => {
    load().catch(noop);
  }, [load]);
}
