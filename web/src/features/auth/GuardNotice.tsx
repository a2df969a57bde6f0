import { useHydrated, useLocation, useNavigate, useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { Notice } from '../../ui/Notice.tsx';
import { showToast } from '../../ui/toast.ts';
import classes from './header.module.css';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** What was done on the page before, successfully. */
    notice?: string;
  }
}

/**
 * Why a guard sent the visitor here: as a toast, and above the page until it is closed. The sign-in page says it in
 * its own place. The notice of what was done on the page before stands here too; its toast has been shown there.
 */
export function GuardNotice() {
  const message = useLocation({
    select: ({ pathname, state }) => (pathname === '/login' ? undefined : state.message),
  });
  const notice = useLocation({ select: ({ state }) => state.notice });
  // The server knows no navigation state.
  const hydrated = useHydrated();
  // The location is the next one as soon as it is chosen; the page before it stays until the next one has loaded.
  const arrived = useRouterState({
    select: ({ location, resolvedLocation }) => location.pathname === resolvedLocation?.pathname,
  });
  const here = hydrated && arrived;
  const refusal = here ? message : undefined;
  const shown = refusal ?? (here ? notice : undefined);
  const navigate = useNavigate();

  useEffect(() => {
    if (refusal) showToast({ kind: 'error', message: refusal });
  }, [refusal]);

  if (!shown) return null;
  const close = () =>
    void navigate({
      to: '.',
      search: true,
      hash: true,
      replace: true,
      resetScroll: false,
      state: ({ message: _message, notice: _notice, ...state }) => state,
    });
  return (
    <div className={classes.notice}>
      <Notice kind={refusal ? 'error' : 'success'} onClose={close}>
        {shown}
      </Notice>
    </div>
  );
}
