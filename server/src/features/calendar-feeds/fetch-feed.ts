/**
 * Reads an address that a person typed (decision 28). The name is resolved first, refused when any of its addresses is not
 * public, and the connection is made to what was checked: no later answer of the name server leads elsewhere.
 */
import { lookup as resolve } from 'node:dns/promises';
import { request as requestPlain, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as requestSecure } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { CALENDAR_BYTES_MAX, type FeedProblem } from '@sklon/contract/calendar-feed-rules';
import ipaddr from 'ipaddr.js';

const REDIRECTS_MAX = 3;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

export interface FeedRequest {
  url: string;
  etag: string | null;
  lastModified: string | null;
  /** For all of it. */
  milliseconds: number;
}

export type Fetched =
  | { body: string; etag: string | null; lastModified: string | null }
  | { unchanged: true }
  | { problem: FeedProblem };

export type FetchFeed = (request: FeedRequest) => Promise<Fetched>;

interface Network {
  /** Addresses of a name. */
  resolve: (name: string) => Promise<readonly string[]>;
  isAllowed: (address: string) => boolean;
  protocols: readonly string[];
}

const INTERNET: Network = {
  resolve: async (name) => (await resolve(name, { all: true })).map(({ address }) => address),
  isAllowed: isPublic,
  protocols: ['https:'],
};

class Refused extends Error {
  readonly problem: FeedProblem;

  constructor(problem: FeedProblem) {
    super(problem);
    this.problem = problem;
  }
}

/** Never rejects. `network`: what tests put in place of the internet. */
export function createFetchFeed(network: Partial<Network> = {}): FetchFeed {
  const reachable = { ...INTERNET, ...network };
  return async (request) => {
    const signal = AbortSignal.timeout(request.milliseconds);
    try {
      return await Promise.race([follow(reachable, request, signal), ended(signal)]);
    } catch (error) {
      if (error instanceof Refused) return { problem: error.problem };
      return { problem: signal.aborted ? 'timeout' : 'unreachable' };
    }
  };
}

/** The resolver takes no signal. */
function ended(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(new Refused('timeout')), { once: true });
  });
}

async function follow(
  network: Network,
  request: FeedRequest,
  signal: AbortSignal,
): Promise<Fetched> {
  let url = new URL(request.url);
  for (let redirects = 0; redirects <= REDIRECTS_MAX; redirects += 1) {
    const response = await get(network, url, request, signal);
    const location = response.headers.location;
    if (!REDIRECTS.has(response.statusCode ?? 0) || location === undefined)
      return received(response);
    response.destroy();
    if (!URL.canParse(location, url.href)) throw new Refused('failed');
    url = new URL(location, url.href);
  }
  throw new Refused('redirects');
}

async function get(
  { resolve: find, isAllowed, protocols }: Network,
  url: URL,
  { etag, lastModified }: FeedRequest,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  if (!protocols.includes(url.protocol)) throw new Refused('not_https');
  const name = url.hostname.replace(/^\[|\]$/g, '');
  const addresses = isIP(name) === 0 ? await found(find, name) : [name];
  if (!addresses.every(isAllowed)) throw new Refused('private_address');
  const options: RequestOptions = {
    agent: false,
    signal,
    lookup: lookupOf(addresses),
    headers: {
      'user-agent': 'Sklon calendar reader',
      accept: 'text/calendar, text/plain;q=0.5, */*;q=0.1',
      // Nothing is unpacked: a small file could become one of any size.
      'accept-encoding': 'identity',
      ...(etag !== null && { 'if-none-match': etag }),
      ...(lastModified !== null && { 'if-modified-since': lastModified }),
    },
  };
  return new Promise((done, reject) => {
    const request = url.protocol === 'https:' ? requestSecure : requestPlain;
    request(url, options, done).on('error', reject).end();
  });
}

async function found(find: Network['resolve'], name: string): Promise<readonly string[]> {
  const addresses = await find(name).catch((error: NodeJS.ErrnoException) => {
    throw new Refused(error.code === 'ENOTFOUND' ? 'host_unknown' : 'unreachable');
  });
  if (addresses.length === 0) throw new Refused('host_unknown');
  return addresses;
}

function lookupOf(addresses: readonly string[]): LookupFunction {
  const all = addresses.map((address) => ({ address, family: isIP(address) }));
  return (_name, options, done) => {
    const [first] = all;
    if (options.all) done(null, all);
    else done(null, first?.address ?? '', first?.family);
  };
}

async function received(response: IncomingMessage): Promise<Fetched> {
  const { statusCode = 0, headers } = response;
  if (statusCode === 304) {
    response.destroy();
    return { unchanged: true };
  }
  if (statusCode !== 200) {
    response.destroy();
    throw new Refused([401, 403, 404, 410].includes(statusCode) ? 'not_found' : 'failed');
  }
  if (!['identity', ''].includes(headers['content-encoding'] ?? '')) {
    response.destroy();
    throw new Refused('failed');
  }
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    // Leaving the loop ends the connection.
    if (bytes > CALENDAR_BYTES_MAX) throw new Refused('too_large');
    chunks.push(chunk);
  }
  return {
    body: decoded(Buffer.concat(chunks), headers['content-type'] ?? ''),
    etag: headers.etag ?? null,
    lastModified: headers['last-modified'] ?? null,
  };
}

function decoded(bytes: Buffer, type: string): string {
  const charset = /charset="?([\w-]+)/i.exec(type)?.[1] ?? 'utf-8';
  try {
    return new TextDecoder(charset).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}

/** Neither private, loopback, link-local, shared by a provider, reserved nor an address of these in other words. */
export function isPublic(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast') return false;
  // The rest of ::/8 writes addresses of the older kind in several ways; what is given out begins with 2 or 3.
  return parsed instanceof ipaddr.IPv4 || [2, 3].includes((parsed.parts[0] ?? 0) >> 12);
}
