import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';

/**
 * Who may call an endpoint. `public`: anyone, the session is not read. `optional`: anyone, and a valid session
 * changes the response. `user`, `provider`, `admin`: a valid session with that right, else 401 or 403.
 * `telegram`: a caller who proves a Telegram identity by signed auth data in the body. `proven`: the same, or without such
 * data a valid session, else 401.
 */
export type Access = 'public' | 'optional' | 'user' | 'provider' | 'admin' | 'telegram' | 'proven';

/** So many calls in a window of time, counted by all processes together. */
export interface Rate {
  max: number;
  perSeconds: number;
}

/**
 * How often an endpoint may be called. `address`: from one network address, which whole families and the guests of a hotel
 * may share; `caller`: by one account, that of the session or of the Telegram data. Calls are counted once the caller is
 * known, before their input is parsed; public reads are counted by address alone.
 */
export interface Limits {
  address?: Rate;
  caller?: Rate;
}

/**
 * Why a writing call needs no consent. `ends`: it ends or takes something back. `answers`: it answers others.
 * `choice`: it sets what is shown, marks what was seen, signs in or is the consent. `application`: the agreement comes
 * with the approval.
 */
export type WithoutConsent = 'ends' | 'answers' | 'choice' | 'application';

export interface Endpoint {
  access: Access;
  /** Where absent, a person who has not accepted the agreement in force may not write (`needsConsent`). */
  withoutConsent?: WithoutConsent;
  /**
   * A person without a session may send the login widget's data, base64url of JSON, in `Telegram-Auth`; never as
   * an admin.
   */
  messengerAuth?: true;
  idempotent?: true;
  summary: string;
  spec: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** Largest file of a call with the encoding `file`, bytes. */
  maxFileBytes?: number;
  /** Schema of a successful response; absent means 204 without a body. */
  response?: z.ZodType;
  /** The response to an anonymous caller may be shared for a second: no public response is staler than two. */
  cacheable?: true;
  download?: (day: string) => string;
  status?: 200 | 201 | 204;
  /** In addition to the limit of all calls of an address. */
  limits?: Limits;
  errors?: readonly ErrorCode[];
}

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;

export interface EndpointInput<E extends Endpoint> {
  params: Parsed<E['params']>;
  query: Parsed<E['query']>;
  body: Parsed<E['body']>;
}

export type EndpointOutput<E extends Endpoint> = E extends { response: infer R extends z.ZodType }
  ? z.output<R>
  : undefined;

export type EndpointCall<E extends Endpoint> = (E extends { params: infer P extends z.ZodType }
  ? { params: z.output<P> }
  : object) &
  (E extends { query: infer Q extends z.ZodType } ? { query?: Partial<z.output<Q>> } : object) &
  (E extends { body: infer B extends z.ZodType }
    ? undefined extends z.input<B>
      ? { body?: z.input<B> }
      : { body: z.input<B> }
    : object);
