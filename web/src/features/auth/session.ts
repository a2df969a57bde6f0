import type { CurrentUser, TelegramAuth } from '@sklon/contract/auth';
import { useSyncExternalStore } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { readStored, removeStored, TOKEN_KEY, writeStored } from '../../storage.ts';
import { parseStoredAuth, type StoredAuth } from './stored-auth.ts';

/** `unknown`: on the server and until hydration. */
export type Session =
  | { status: 'unknown' }
  | { status: 'anonymous' }
  | { status: 'signed-in'; token: string; user: CurrentUser };

const AUTH_KEY = 'user_auth';
const SESSION_KEYS = [TOKEN_KEY, AUTH_KEY];
/** All that logging out clears of localStorage (spec sections 3 and 4). */
const STORED_KEYS = [
  ...SESSION_KEYS,
  'preferredResort',
  'preferredSkillType',
  'preferredGroupSize',
];
/** Unsent input. Signing out erases it; after a session that the server ended it waits for the next sign-in. */
const DRAFT_KEYS = [
  'registrationDrafts',
  'bookingDetails',
  'formDrafts',
  // Of the release before.
  'messageDrafts',
];

const UNKNOWN: Session = { status: 'unknown' };
const ANONYMOUS: Session = { status: 'anonymous' };

let current: Session | undefined;
const listeners = new Set<() => void>();
const erasers: Record<'session-end' | 'sign-out', (() => void)[]> = {
  'session-end': [],
  'sign-out': [],
};

/**
 * `session-end`: whenever the person's session ends or somebody else's begins. `sign-out`: only when they sign out
 * themselves.
 */
export function eraseAt(end: 'session-end' | 'sign-out', erase: () => void): void {
  erasers[end].push(erase);
}

function eraseFor(end: 'session-end' | 'sign-out'): void {
  for (const erase of erasers[end]) erase();
}

function changed(): void {
  current = undefined;
  for (const listener of listeners) listener();
}

export function storedAuth(): StoredAuth | null {
  return parseStoredAuth(readStored(AUTH_KEY));
}

/** On the server it is always unknown. */
export function currentSession(): Session {
  if (typeof window === 'undefined') return UNKNOWN;
  if (!current) {
    const token = readStored(TOKEN_KEY);
    const auth = storedAuth();
    if (!auth && readStored(AUTH_KEY) !== null) removeUnreadable();
    current = token && auth ? { status: 'signed-in', token, user: auth.user } : ANONYMOUS;
  }
  return current;
}

/** What cannot be read is removed together with its token (spec 4), and later what else is stored of the person. */
function removeUnreadable(): void {
  for (const key of SESSION_KEYS) removeStored(key);
  queueMicrotask(() => eraseFor('session-end'));
}

function store(auth: StoredAuth): void {
  writeStored(AUTH_KEY, JSON.stringify(auth));
  changed();
}

export function startSession(
  token: string,
  user: CurrentUser,
  type: StoredAuth['type'],
  data: TelegramAuth | null,
  now: Date,
): void {
  if (storedAuth()?.user.id !== user.id) eraseFor('session-end');
  writeStored(TOKEN_KEY, token);
  store({ type, token, user, data, timestamp: now.getTime() });
}

export function updateUser(user: CurrentUser): void {
  const auth = storedAuth();
  if (auth) store({ ...auth, user });
}

/** The session goes on (spec section 4). */
export function discardMessengerAuth(): void {
  const auth = storedAuth();
  if (auth?.data) store({ ...auth, data: null });
}

/** What the visitor chose (resort, sport, group) stays. */
export function dropSession(): void {
  for (const key of SESSION_KEYS) removeStored(key);
  changed();
  eraseFor('session-end');
}

/** Erases every stored preference too. */
export function clearSession(): void {
  for (const key of STORED_KEYS) removeStored(key);
  dropSession();
}

/** For a sign-out or a deleted account: drafts are erased too. */
export function eraseSession(): void {
  for (const key of DRAFT_KEYS) removeStored(key);
  clearSession();
  eraseFor('sign-out');
}

function isOfSession({ key }: StorageEvent): boolean {
  return key === null || SESSION_KEYS.includes(key);
}

function onStorage(event: StorageEvent): void {
  if (isOfSession(event)) changed();
}

/** Also of changes in other tabs. */
function subscribeToSession(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', onStorage);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', onStorage);
  };
}

/** Another tab has begun or ended a session; a copy of the user that it updates is neither. The token is written first. */
export function subscribeToOtherTabs(listener: () => void): () => void {
  const onEvent = ({ key, oldValue, newValue }: StorageEvent) => {
    const tokens = [oldValue, newValue].map((value) => parseStoredAuth(value)?.token);
    if (key === null || (key === AUTH_KEY && tokens[0] !== tokens[1])) listener();
  };
  window.addEventListener('storage', onEvent);
  return () => window.removeEventListener('storage', onEvent);
}

/** Unknown on the server and in the first render. */
export function useSession(): Session {
  return useSyncExternalStore(subscribeToSession, currentSession, () => UNKNOWN);
}

/** A refused sign-in answers 401 too, with another code. */
export function isSessionRefused(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    error.status === 401 &&
    error.code !== 'telegram_auth_invalid' &&
    error.code !== 'identity_invalid'
  );
}

/** A failed fetch of the user that was answered ends the session (spec 4). */
export function isAnswered(error: unknown): boolean {
  return error instanceof ApiError && error.status > 0;
}
