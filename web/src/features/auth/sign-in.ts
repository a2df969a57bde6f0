import type { CurrentUser, TelegramAuth } from '@sklon/contract/auth';
import type { EndpointOutput } from '@sklon/contract/endpoint';
import type { Endpoints } from '@sklon/contract/endpoints';
import type { IdentityProvider } from '@sklon/contract/identity-rules';
import { TELEGRAM_AUTH_INVALID } from '@sklon/contract/identity-rules';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, failureText } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { serverNow } from '../../api/server-time.ts';
import { readStored, writeStored } from '../../storage.ts';
import { agreementQuery, meQuery, telegramConfigQuery } from './queries.ts';
import { startSession, updateUser } from './session.ts';

/** Signed fields, and their signature as `hash`. */
type TelegramWidgetUser = Omit<TelegramAuth, 'user_hash'> & { hash: string };

/** The part of Telegram's script that we use (telegram.md, Sign-in). */
interface TelegramLogin {
  /** Opens Telegram's window; must run within a press. Calls back with false when the person closed or refused it. */
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

/** A blocked address often gives no response at all: better a message and a retry than waiting for ever. */
const TIMEOUT_MS = 15_000;

let loading: Promise<TelegramLogin> | undefined;

function insertScript(src: string): Promise<TelegramLogin> {
  const script = document.createElement('script');
  return new Promise<TelegramLogin>((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error('The widget script did not answer')),
      TIMEOUT_MS,
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

/** Loads the script once; a failure can be tried again. */
function loadTelegramLogin(src: string): Promise<TelegramLogin> {
  loading ??= insertScript(src).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/** The API wants the signature under its own name. */
export function toTelegramAuth({ hash, ...fields }: TelegramWidgetUser): TelegramAuth {
  return { ...fields, user_hash: hash };
}

/** How long after a press browsers surely still let it open a window. */
const PRESS_LASTS_MS = 900;

type ButtonState =
  | { name: 'start' | 'loading' | 'failed' }
  | { name: 'ready' | 'opened' | 'cancelled'; login: TelegramLogin; botId: string };

function mayOpenWindow(pressedAt: number): boolean {
  // Older browsers do not have it.
  const activation = navigator.userActivation as UserActivation | undefined;
  return performance.now() - pressedAt < PRESS_LASTS_MS && (activation?.isActive ?? false);
}

/**
 * The sign-in button that becomes Telegram's widget (spec section 2). Nothing is requested from Telegram before the
 * first press, which loads its script. Browsers open a window only within a press: a quick script opens it at once, a
 * slow one waits for a second press, on the widget's own button. Where Telegram's OpenID is on, `leave` goes to its page.
 */
export function useTelegramButton(
  onSigned: (auth: TelegramAuth) => void,
  leave: () => Promise<void>,
) {
  const queryClient = useQueryClient();
  const [step, setStep] = useState<ButtonState>({ name: 'start' });

  const open = (login: TelegramLogin, botId: string) => {
    setStep({ name: 'opened', login, botId });
    login.auth({ bot_id: botId, request_access: 'write', lang: 'ru' }, (user) => {
      setStep({ name: user ? 'ready' : 'cancelled', login, botId });
      if (user) onSigned(toTelegramAuth(user));
    });
  };

  const load = async () => {
    const pressedAt = performance.now();
    setStep({ name: 'loading' });
    try {
      const { bot_id, openid, widget_src } = await queryClient.query({
        ...telegramConfigQuery(),
        staleTime: 'static',
      });
      if (openid) {
        await leave();
        // Whoever comes back by the browser's button finds it as it was.
        setStep({ name: 'start' });
        return;
      }
      const login = await loadTelegramLogin(widget_src);
      if (mayOpenWindow(pressedAt)) open(login, bot_id);
      else setStep({ name: 'ready', login, botId: bot_id });
    } catch {
      setStep({ name: 'failed' });
    }
  };

  const press = () => {
    if ('login' in step) open(step.login, step.botId);
    else void load();
  };

  return { step: step.name, press };
}

function storedResortId(): number | null {
  const id = Number(readStored('preferredResort'));
  return Number.isInteger(id) && id > 0 ? id : null;
}

function storedSkillType(): 'ski' | 'snowboard' | null {
  const skill = readStored('preferredSkillType');
  return skill === 'ski' || skill === 'snowboard' ? skill : null;
}

/** A choice that cannot be saved now (no connection, a resort that is gone) stays stored until the next sign-in. */
function unlessFailed(saving: Promise<CurrentUser>): Promise<CurrentUser | null> {
  return saving.catch(() => null);
}

/** Brings what was chosen before sign-in to the profile (spec section 4). Null when nothing changed. */
async function pushPreferences(): Promise<CurrentUser | null> {
  const resortId = storedResortId();
  const skillType = storedSkillType();
  let user: CurrentUser | null = null;
  if (resortId !== null)
    user = await unlessFailed(
      call('setPreferredResort', { body: { preferred_resort_id: resortId } }),
    );
  if (skillType !== null)
    user =
      (await unlessFailed(
        call('setPreferredSkillType', { body: { preferred_skill_type: skillType } }),
      )) ?? user;
  return user;
}

/** What follows a sign-in of any kind; `data`: Telegram's, for the calls of a registration. */
export function useBeginSession() {
  const queryClient = useQueryClient();
  return async (
    { token, user, agreement_status }: EndpointOutput<Endpoints['signInWithTelegram']>,
    provider: IdentityProvider,
    data: TelegramAuth | null,
  ): Promise<void> => {
    // Telegram's OpenID leaves no signed data: the session is the proof of a registration, as with the others.
    const type = provider === 'telegram' && !data ? 'telegram_openid' : provider;
    startSession(token, user, type, data, serverNow());
    writeStored(LAST_PROVIDER, provider);
    queryClient.setQueryData(meQuery().queryKey, user);
    queryClient.setQueryData(agreementQuery().queryKey, agreement_status);
    // Free slots of an instructor, among others, may be different for this person.
    void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'me' });
    const changed = await pushPreferences();
    if (!changed) return;
    updateUser(changed);
    queryClient.setQueryData(meQuery().queryKey, changed);
  };
}

/** By what somebody signed in here last; it stays after a sign-out. */
const LAST_PROVIDER = 'lastSignIn';

export function lastProvider(): string | null {
  return readStored(LAST_PROVIDER);
}

export function useSignIn() {
  const begin = useBeginSession();
  return useMutation({
    mutationFn: (data: TelegramAuth) => call('signInWithTelegram', { body: data }),
    onSuccess: (opened, data) => begin(opened, 'telegram', data),
  });
}

export function isProofRequired(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'proof_required';
}

/** The API's own text, else that of spec section 8. */
export function signInErrorText(error: unknown): string {
  return failureText(error, TELEGRAM_AUTH_INVALID);
}
