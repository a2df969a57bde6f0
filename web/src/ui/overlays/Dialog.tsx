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
  /** Besides Escape and Back; `nothing`: it requires a choice, and they do not close it either. */
  closedBy?: 'outside' | 'click' | 'nothing';
  /** Opened by a search parameter, so Back needs no history entry of its own. */
  inAddress?: boolean;
}

/** The browser's own modal dialog. The element to focus first has `data-autofocus`. */
export function Modal({ opened, onClose, closedBy = 'outside', inAddress, ...dialog }: ModalProps) {
  // The server has no layer above the page.
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

function raise(dialog: HTMLDialogElement): void {
  dialog.showModal();
  dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus({ preventScroll: true });
}

function OpenModal({ closedBy, onClose, ...dialog }: Omit<ModalProps, 'opened' | 'inAddress'>) {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    if (element) raise(element);
    // What requires a choice stays above those that open later.
    const required = document.querySelector<HTMLDialogElement>('dialog[data-required]');
    if (required && required !== element) {
      required.close();
      raise(required);
    }
    // Returns the focus; removing the element alone would not.
    return () => element?.close();
  }, []);

  return (
    // Escape is the keyboard's equivalent of the click outside.
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={ref}
      {...dialog}
      data-required={closedBy === 'nothing' || undefined}
      onClick={({ target, currentTarget, detail }) => {
        // The second half of a double press, whose first half has opened it, is none.
        if (detail < 2 && (closedBy === 'click' || target === currentTarget)) onClose();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        // The owner decides whether it closes; the dialog below, its parent in React, must not get the event.
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
        // Some browsers close a dialog at the second Escape in any case.
        if (target !== currentTarget || currentTarget.open || !currentTarget.isConnected) return;
        currentTarget.showModal();
        onClose();
      }}
    />
  );
}

export interface DialogProps extends Pick<ModalProps, 'opened' | 'onClose' | 'inAddress'> {
  title: string;
  /** Opens it on a public page. The server renders it open, with a link that closes it. */
  parameter?: string;
  size?: 'sm' | 'md' | 'lg' | 'xl';
  /** `full` fills the screen, for long texts and forms; `sheet` comes up from the bottom. */
  onPhone?: 'dialog' | 'full' | 'sheet';
  /** Stays visible below the content. */
  footer?: ReactNode;
  children: ReactNode;
}

export function Dialog(props: DialogProps) {
  const { title, parameter, size = 'md', onPhone = 'dialog', footer, children, ...modal } = props;
  const titleId = useId();
  const rendered = !useHydrated() && modal.opened && parameter;
  const attributes = {
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
        <h2 id={titleId} className="text-h3 weight-700 line-height-[1.3]">
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
      <dialog open {...attributes} data-rendered>
        {content}
      </dialog>
    );
  return (
    <Modal {...modal} {...attributes}>
      {content}
    </Modal>
  );
}

export interface ConfirmDialogProps extends Omit<DialogProps, 'size' | 'onPhone' | 'footer'> {
  onConfirm: () => void;
  /** «Отменить занятие» */
  confirmLabel: string;
  /** «Не отменять» */
  cancelLabel: string;
  /** The button is red, and the focus starts on the other one. */
  dangerous?: boolean;
  pending?: boolean;
}

/** The caller closes it once the action has succeeded. */
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
      <div className="text-text">{children}</div>
      <DialogActions>
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
      </DialogActions>
    </Dialog>
  );
}

/** What ends a dialog, last in its content; in sight, however long that is. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={classes.actions}>{children}</div>;
}

/** After hydration, for code that a click will need. A failed load is repeated by the click. */
export function usePreload(load: () => Promise<unknown>): void {
  useEffect(() => {
    load().catch(noop);
  }, [load]);
}
