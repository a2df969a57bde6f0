import { redirect, type ParsedLocation } from '@tanstack/react-router';
import { whenPageIsAlive } from '../../ui/page-alive.ts';
import { SIGN_IN_FIRST } from './guard-messages.ts';
import { currentSession } from './session.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** A sentence that says why the visitor was sent to this page. */
    message?: string;
  }
}

/** Sends a visitor without a session to sign in and back (spec section 2). For `beforeLoad` of routes with `ssr: false`. */
export async function requireSession(
  { href }: Pick<ParsedLocation, 'href'>,
  message: string = SIGN_IN_FIRST,
): Promise<void> {
  if (currentSession().status === 'signed-in') return;
  await whenPageIsAlive();
  throw redirect({ to: '/login', search: { returnUrl: href }, state: { message } });
}
