import type { Endpoint } from '@sklon/contract/endpoint';
import { errorCodesOf } from '@sklon/contract/endpoint-errors';
import { endpoints } from '@sklon/contract/endpoints';
import { type ErrorCode, ERRORS } from '@sklon/contract/errors';
import { type RouteName, routes } from '@sklon/contract/routes';
import { errorBody, expectAnswer } from './app.ts';

/** The description allows none of these: an empty parameter or `..`, or a body where none is taken. */
const ELSEWHERE: readonly ErrorCode[] = [
  'bad_request',
  'payload_too_large',
  'unsupported_media_type',
  'headers_too_large',
  'not_found',
  'method_not_allowed',
];

export function wrongWith(name: RouteName, status: number, body: string): string | undefined {
  const { response, status: good }: Endpoint = endpoints[name];
  if (status >= 500) return 'a failure of ours';
  if (status >= 400) return wrongRefusal(name, status, body);
  if (status !== (good ?? (response ? 200 : 204)))
    return 'a status that the contract does not name';
  try {
    expectAnswer(name, body === '' ? undefined : JSON.parse(body));
  } catch (error) {
    return `a body that is not the contract’s: ${String(error).slice(0, 300)}`;
  }
  return undefined;
}

function wrongRefusal(name: RouteName, status: number, body: string): string | undefined {
  const read = errorBody.safeParse(parsed(body));
  if (!read.success) return 'a refusal that is not of the contract’s shape';
  const { code } = read.data;
  if (ERRORS[code as ErrorCode]?.status !== status) return `the code ${code} under another status`;
  return [...ELSEWHERE, ...errorCodesOf(routes[name], endpoints[name])].includes(code as ErrorCode)
    ? undefined
    : `the code ${code}, which the endpoint does not name`;
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
