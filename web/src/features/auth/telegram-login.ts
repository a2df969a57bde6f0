import type { TelegramAuth } from '@sklon/contract/auth';

/** What the widget hands over: signed fields, and their signature as `hash`. */
export type TelegramWidgetUser = Omit<TelegramAuth, 'user_hash'> & { hash: string };

/** The part of the messenger's script that we use (telegram.md, Sign-in). */
export interface TelegramLogin {
  /** Opens the messenger's window; must run within a press. Answers false when the person closed or refused it. */
  auth: (
    options: { bot_id: string; request_access: 'write'; lang: 'ru' },
    callback: (user: TelegramWidgetUser | false) => void,
  ) => void;
}

declare global {
  interface Window {
    Telegram?: { Login?: TelegramLogin };
  }
}

/** A blocked address often answers nothing at all: better a word and a retry than waiting for ever. */
const PATIENCE_MS = 15_000;

let loading: Promise<TelegramLogin> | undefined;

function insertScript(src: string): Promise<TelegramLogin> {
  const script = document.createElement('script');
  return new Promise<TelegramLogin>((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error('The widget script did not answer')),
      PATIENCE_MS,
    );
    script.addEventListener('load', () => {
      clearTimeout(timer);
      const login = window.Telegram?.Login;
      if (login) resolve(login);
      else reject(new Error('The widget script defined nothing'));
    });
    script.addEventListener('error', () => {
      clearTimeout(timer);
      reject(new Error('The widget script did not load'));
    });
    script.async = true;
    script.src = src;
    document.head.append(script);
  }).catch((error: unknown) => {
    script.remove();
    throw error;
  });
}

/** Loads the messenger's script, once for a visit; a failure can be tried again. */
export function loadTelegramLogin(src: string): Promise<TelegramLogin> {
  loading ??= insertScript(src).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/** The API takes the widget's fields as they were signed, with the signature under its own name. */
export function toTelegramAuth({ hash, ...fields }: TelegramWidgetUser): TelegramAuth {
  return { ...fields, user_hash: hash };
}
