import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';

/** Remote address of a page's calls while it is rendered: no socket can have this one. */
export const IN_PROCESS = 'in-process';

/** A provider gives a home a network of this size or smaller; the bytes beyond it are the caller's to choose. */
const IPV6_NETWORK_BYTES = 56 / 8;

/** Of IPv6 the /56 network. Undefined for calls of our own pages. */
export function addressOf({ ip, socket }: FastifyRequest): string | undefined {
  const connected = socket.remoteAddress ?? '';
  if (connected === IN_PROCESS) return undefined;
  const text = [ip, connected].find((candidate) => ipaddr.isValid(candidate));
  if (text === undefined) return connected;
  const address = ipaddr.process(text);
  if (address.kind() === 'ipv4') return address.toString();
  const network = address.toByteArray().fill(0, IPV6_NETWORK_BYTES);
  return `${ipaddr.fromByteArray(network).toString()}/56`;
}
