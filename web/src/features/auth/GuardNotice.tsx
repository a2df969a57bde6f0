import { useHydrated, useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { Notice } from '../../ui/Notice.tsx';
import { showToast } from '../../ui/toast.ts';
import classes from './GuardNotice.module.css';

/**
 * Why a guard sent the visitor here: as a toast, and above the page until it is closed. The sign-in page says it in
 * its own place.
 */
export function GuardNotice() {
  const message = useLocation({ select: ({ pathname, state }) => (pathname === '/login' ? undefined : state.message) });
  // The server knows no navigation state.
  const shown = useHydrated() ? message : undefined;
  const navigate = useNavigate();

  useEffect(() => {
    if (shown) showToast({ kind: 'error', message: shown });
  }, [shown]);

  if (!shown) return null;
  const forget = () =>
    void navigate({ to: '.', search: true, hash: true, replace: true, resetScroll: false, state: ({ message: _, ...state }) => state });
  return (
    <div className={classes.place}>
      <Notice kind="error" onClose={forget}>
        {shown}
      </Notice>
    </div>
  );
}
