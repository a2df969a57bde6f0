import type { CurrentUser, TelegramAuth } from '@sklon/contract/auth';
import { TOKEN_KEY } from '../../api/token.ts';
import { readStored, removeStored, writeStored } from '../../storage.ts';
import { purgeOfflineBookings } from '../orders/offline-bookings.ts';
import { parseStoredAuth, type StoredAuth } from './stored-auth.ts';

/** `unknown`: on the server and until the page is alive, when nobody can tell yet. */
export type Session =
  | { status: 'unknown' }
  | { status: 'anonymous' }
  | { status: 'signed-in'; token: string; user: CurrentUser };

const AUTH_KEY = 'user_auth';
const SESSION_KEYS = [TOKEN_KEY, AUTH_KEY];
/** All that logging out clears (spec sections 3 and 4), unfinished applications among it. */
const STORED_KEYS = [
  ...SESSION_KEYS,
  'preferredResort',
  'preferredSkillType',
  'preferredGroupSize',
  'registrationDrafts',
];

const UNKNOWN: Session = { status: 'unknown' };
const ANONYMOUS: Session = { status: 'anonymous' };

let current: Session | undefined;
const listeners = new Set<() => void>();

function changed(): void {
  current = undefined;
  for (const listener of listeners) listener();
}

/** The stored sign-in, or null. */
export function storedAuth(): StoredAuth | null {
  return parseStoredAuth(readStored(AUTH_KEY));
}

/** The session now. Only in the browser: on the server it is always unknown. */
export function currentSession(): Session {
  if (typeof window === 'undefined') return UNKNOWN;
  if (!current) {
    const token = readStored(TOKEN_KEY);
    const auth = storedAuth();
    current = token && auth ? { status: 'signed-in', token, user: auth.user } : ANONYMOUS;
  }
  return current;
}

function store(auth: StoredAuth): void {
  writeStored(AUTH_KEY, JSON.stringify(auth));
  changed();
}

export function startSession(
  token: string,
  user: CurrentUser,
  data: TelegramAuth | null,
  now: Date,
): void {
  if (storedAuth()?.user.id !== user.id) void purgeOfflineBookings();
  writeStored(TOKEN_KEY, token);
  store({ type: 'telegram', token, user, data, timestamp: now.getTime() });
}

/** Keeps a fresher copy of the signed-in user. */
export function updateUser(user: CurrentUser): void {
  const auth = storedAuth();
  if (auth) store({ ...auth, user });
}

/** Forgets the messenger's signed data; the session goes on (spec section 4). */
export function discardMessengerAuth(): void {
  const auth = storedAuth();
  if (auth?.data) store({ ...auth, data: null });
}

/** Erases the session and the offline bookings; what the visitor chose (resort, sport, group) stays. */
export function dropSession(): void {
  for (const key of SESSION_KEYS) removeStored(key);
  changed();
  void purgeOfflineBookings();
}

/** Logging out: forgets the session, every stored preference and unfinished applications with their files. */
export function clearSession(): void {
  for (const key of STORED_KEYS) removeStored(key);
  changed();
  void purgeOfflineBookings();
  import('../registrations/files/draft-files.ts')
    .then(({ forgetDraftFiles }) => forgetDraftFiles())
    .catch(() => undefined);
}

function isOfSession({ key }: StorageEvent): boolean {
  return key === null || SESSION_KEYS.includes(key);
}

function onStorage(event: StorageEvent): void {
  if (isOfSession(event)) changed();
}

/** Tells of changes here and in the other tabs. */
export function subscribeToSession(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', onStorage);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', onStorage);
  };
}

/** Tells when another tab has signed in, out, or in as somebody else. */
export function subscribeToOtherTabs(listener: () => void): () => void {
  let token = readStored(TOKEN_KEY);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const onEvent = (event: StorageEvent) => {
    if (!isOfSession(event)) return;
    // A sign-in writes two keys: look once both have arrived.
    clearTimeout(timer);
    timer = setTimeout(() => {
      const now = readStored(TOKEN_KEY);
      if (now === token) return;
      token = now;
      listener();
    }, 50);
  };
  window.addEventListener('storage', onEvent);
  return () => {
    clearTimeout(timer);
    window.removeEventListener('storage', onEvent);
  };
}
