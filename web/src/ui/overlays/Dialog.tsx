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
    className: `${classes.dialog} overflow-y-auto overscroll-contain w-110 max-w-[90vw] max-h-[90dvh] m-auto p-0 border-0 rounded-lg bg-raised shadow-lift text-ink transition data-[size=sm]:w-95 data-[size=lg]:w-155 data-[size=xl]:w-195 backdrop:bg-black/55 max-md:data-[phone=full]:w-screen max-md:data-[phone=full]:max-w-none max-md:data-[phone=full]:h-dvh max-md:data-[phone=full]:max-h-none max-md:data-[phone=full]:rounded-none max-lg:data-[phone=sheet]:w-full max-lg:data-[phone=sheet]:max-w-160 max-lg:data-[phone=sheet]:max-h-[92dvh] max-lg:data-[phone=sheet]:mt-auto max-lg:data-[phone=sheet]:mx-auto max-lg:data-[phone=sheet]:mb-0 max-lg:data-[phone=sheet]:rounded-t-xl max-lg:data-[phone=sheet]:rounded-b-none data-rendered:fixed data-rendered:z-300 data-rendered:inset-0 data-rendered:transition-none`,
    'data-size': size,
    'data-phone': onPhone,
    'aria-labelledby': titleId,
  };
  const close = {
    className:
      'grid flex-none place-items-center size-11 p-0 border-0 rounded-full bg-sunk text-inherit cursor-pointer hover:bg-sunk-hover',
    'aria-label': 'Закрыть',
  };
  const cross = <Icon name="x" size={22} />;
  const content = (
    <div className={`${classes.content} grid min-h-full bg-inherit`}>
      <div className="sticky z-3 bg-inherit flex top-0 items-center justify-between gap-4 pt-3 pr-3 pb-2 pl-[var(--sk-dialog-padding)]">
        <h2 id={titleId} className="text-h3 font-bold leading-snug">
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
      <div className="pt-2 px-[var(--sk-dialog-padding)] pb-[var(--sk-dialog-padding)]">
        {children}
      </div>
      {footer && (
        <div className="sticky z-3 bg-inherit flex bottom-0 gap-2 pt-3 px-[var(--sk-dialog-padding)] pb-[calc(0.75rem_+_env(safe-area-inset-bottom))] border-t border-line">
          {footer}
        </div>
      )}
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
      <div className="text-ink">{children}</div>
      <div className="dialog-actions">
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
