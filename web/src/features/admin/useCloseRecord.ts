import { useRouter } from '@tanstack/react-router';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The record was opened from the list below it: closing it is Back. */
    overList?: boolean;
  }
}

/** Closes a record that has an address: back to the list it was opened from, else to the list as `toList` gives it. */
export function useCloseRecord(toList: () => void): () => void {
  const router = useRouter();
  return () => {
    if (router.history.location.state.overList) router.history.back();
    else toList();
  };
}
