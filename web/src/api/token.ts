import { createIsomorphicFn } from '@tanstack/react-start';
import { readStored } from '../storage.ts';

/** Key of the session token in localStorage (spec 3). */
export const TOKEN_KEY = 'token';

/** The session's token. Pages rendered on the server are always anonymous. */
export const storedToken = createIsomorphicFn()
  .server((): string | null => null)
  .client((): string | null => readStored(TOKEN_KEY));
