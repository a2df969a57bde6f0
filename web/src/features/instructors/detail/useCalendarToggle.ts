import { useNavigate, useRouter } from '@tanstack/react-router';
import { useSession } from '../../auth/useSession.ts';
import { useSignInRedirect } from '../../bookings/CalendarPanel.tsx';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** This history entry was made by opening the calendar: closing it is a step back. */
    calendarOpened?: boolean;
  }
}

/** Opens and closes the calendar through the address, so that Back closes it and sign-in returns to it (spec section 2). */
export function useCalendarToggle(opened: boolean): () => void {
  const navigate = useNavigate({ from: '/instructors/$id' });
  const router = useRouter();
  const session = useSession();
  const signIn = useSignInRedirect();

  return () => {
    if (session.status !== 'signed-in') signIn();
    else if (!opened) {
      void navigate({
        search: (search) => ({ ...search, book: 1 }),
        state: (state) => ({ ...state, calendarOpened: true }),
        resetScroll: false,
      });
    } else if (router.history.location.state.calendarOpened) router.history.back();
    else
      void navigate({
        search: ({ date }) => (date === undefined ? {} : { date }),
        replace: true,
        resetScroll: false,
      });
  };
}
