import { createIsomorphicFn } from '@tanstack/react-start';

/** localStorage that never throws: it can be full or switched off. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function writeStored(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Then nothing is remembered after a reload.
  }
}

export function removeStored(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing could have been stored either.
  }
}

/** Null where there is nothing, and where it is no JSON. */
export function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Key of the session token in localStorage (spec 3). */
export const TOKEN_KEY = 'token';

/** The session's token. Pages rendered on the server are always anonymous. */
export const storedToken = createIsomorphicFn()
  .server((): string | null => null)
  .client((): string | null => readStored(TOKEN_KEY));
