import type { AttemptProof } from '@sklon/contract/identities';
import {
  ATTEMPT_PROVIDERS,
  type AttemptProvider,
  HANDLE_CHARACTERS,
} from '@sklon/contract/identity-rules';
import { isRecord, parseJson, readStored, writeStored } from '../../../storage.ts';
import type { Purpose } from '../attempts.ts';

/** What the browser keeps of an attempt that it began: without it the code opens nothing. */
export interface BegunAttempt extends Pick<AttemptProof, 'secret'> {
  provider: AttemptProvider;
  /** Whom the code went to, as it was typed; in MAX the link to the bot. */
  to: string;
  purpose: Purpose;
  /** Until when it waits, UTC. */
  until: string;
  /** A path of this site. */
  returnUrl: string;
}

export interface Begun extends BegunAttempt {
  provider: Exclude<AttemptProvider, 'max'>;
  /** Where the person is to call; null where a code is expected. */
  callPhone: string | null;
}

export interface BegunInMax extends BegunAttempt {
  provider: 'max';
  /** The bot shows it too. */
  number: string;
}

const KEY = 'begunAttempts';
/** Of several tabs and e-mails; older ones were given up. */
const KEPT = 6;

function isBegun(value: unknown): value is Begun | BegunInMax {
  return (
    isRecord(value) &&
    ATTEMPT_PROVIDERS.some((provider) => provider === value.provider) &&
    ['secret', 'to', 'purpose', 'until', 'returnUrl'].every((key) => typeof value[key] === 'string')
  );
}

function stored(): (Begun | BegunInMax)[] {
  const attempts = parseJson(readStored(KEY));
  return Array.isArray(attempts) ? attempts.filter(isBegun) : [];
}

export function keepBegun(attempt: Begun | BegunInMax): void {
  const others = stored().filter(({ secret }) => secret !== attempt.secret);
  writeStored(KEY, JSON.stringify([attempt, ...others].slice(0, KEPT)));
}

export function forgetBegun(secret: string): void {
  writeStored(KEY, JSON.stringify(stored().filter((one) => one.secret !== secret)));
}

/** What the link of an e-mail holds; null for what is none. */
export function readLink(hash: string): { handle: string; code: string } | null {
  const [, handle, code] = /^([\w-]+)\.(\d{6,8})$/.exec(hash.replace(/^#/, '')) ?? [];
  return handle?.length === HANDLE_CHARACTERS && code !== undefined ? { handle, code } : null;
}

export function findBegun(handle: string): BegunAttempt | undefined {
  return stored().find(({ secret }) => secret.startsWith(handle));
}

/** Those whose code it may be, the shown one first: a letter that was sent again, here or in another tab, is another attempt. */
export function secretsOf(shown: Pick<BegunAttempt, 'secret'>): string[] {
  const attempts = stored();
  const { provider, purpose, to } = attempts.find(({ secret }) => secret === shown.secret) ?? {};
  const alike = attempts.filter(
    (one) => one.provider === provider && one.purpose === purpose && one.to === to,
  );
  return [...new Set([shown, ...alike].map(({ secret }) => secret))];
}

/** The last one that still waits: a phone may have put the page away during the call. */
export function findWaiting<P extends AttemptProvider>(
  { provider, purpose }: { provider: P; purpose: Purpose },
  now: Date,
) {
  return stored().find(
    (one): one is Extract<typeof one, { provider: P }> =>
      one.provider === provider && one.purpose === purpose && Date.parse(one.until) > now.getTime(),
  );
}
