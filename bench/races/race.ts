/** A race: rounds of calls that are sent at once, each followed by a check of the result. */
import type { RouteName } from '@sklon/contract/routes';
import type { OpenTestApp } from '../../server/test/app.ts';
import type { TestUser } from '../../server/test/factories.ts';
import { type ApiResponse, callApi } from '../api.ts';

export interface Track {
  test: OpenTestApp;
  origin: string;
  admin: TestUser;
}

export interface Race {
  promise: string;
  /** One round; throws `Lost` if the promise was broken. */
  round(track: Track, number: number): Promise<void>;
}

/** A promise that a round broke. */
export class Lost extends Error {}

/** Throws `Lost` unless the two are equal. */
export function same(what: string, found: unknown, wanted: unknown): void {
  const [left, right] = [JSON.stringify(found), JSON.stringify(wanted)];
  if (left !== right) throw new Lost(`${what}: ${left} instead of ${right}`);
}

/** Throws `Lost` unless the value is one of these. */
export function oneOf(what: string, found: unknown, wanted: readonly unknown[]): void {
  if (!wanted.some((one) => JSON.stringify(one) === JSON.stringify(found))) {
    throw new Lost(`${what}: ${JSON.stringify(found)} is none of ${JSON.stringify(wanted)}`);
  }
}

/** A person's call through HTTP. */
export function by(
  { origin }: Track,
  { token }: Pick<TestUser, 'token'>,
  name: RouteName,
  options: { params?: Record<string, number>; body?: unknown; key?: string } = {},
): Promise<ApiResponse> {
  return callApi(origin, name, { ...options, token });
}

export const statuses = (responses: readonly ApiResponse[]) =>
  responses.map(({ status }) => status);
export const sorted = (responses: readonly ApiResponse[]) =>
  statuses(responses).toSorted((a, b) => a - b);
export const codeOf = ({ body }: ApiResponse) => (body as { code?: string } | undefined)?.code;
export const idOf = ({ body }: ApiResponse) => (body as { id: number }).id;
