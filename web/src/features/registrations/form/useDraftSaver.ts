import { useEffect, useState } from 'react';
import { currentSession } from '../../auth/session.ts';
import { removeDraft, writeDraft } from './draft.ts';
import type { FormService, FormValues } from './form-values.ts';

const REST_MS = 300;

function draftSaver(user: number, service: FormService) {
  let unsaved: FormValues | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    clearTimeout(timer);
    const session = currentSession();
    // Nothing is written after a log-out, which has just cleared it.
    if (unsaved && session.status === 'signed-in' && session.user.id === user)
      writeDraft(user, service, unsaved);
    unsaved = null;
  };
  return {
    flush,
    save: (values: FormValues) => {
      unsaved = values;
      clearTimeout(timer);
      timer = setTimeout(flush, REST_MS);
    },
    forget: () => {
      clearTimeout(timer);
      unsaved = null;
      removeDraft(user, service);
    },
  };
}

/** Keeps what is typed: after a short rest, and at once when the form is left. */
export function useDraftSaver(user: number, service: FormService) {
  const [saver] = useState(() => draftSaver(user, service));
  useEffect(() => {
    window.addEventListener('pagehide', saver.flush);
    document.addEventListener('visibilitychange', saver.flush);
    return () => {
      window.removeEventListener('pagehide', saver.flush);
      document.removeEventListener('visibilitychange', saver.flush);
      saver.flush();
    };
  }, [saver]);
  return saver;
}
