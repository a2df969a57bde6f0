import { randomUUID } from 'node:crypto';
import { type IncomingMessage } from 'node:http';
import { BlockList, isIPv6 } from 'node:net';

const WELL_FORMED = /^[\w.-]{8,64}$/;

/** The id of a request: the one of a trusted proxy, else a new one. `proxies` are addresses and CIDR blocks. */
export function requestIds(proxies: readonly string[]): (request: IncomingMessage) => string {
  if (proxies.length === 0) return () => randomUUID();
  const trusted = listOf(proxies);
  return ({ headers, socket }) => {
    const given = headers['x-request-id'];
    return typeof given === 'string' &&
      WELL_FORMED.test(given) &&
      isIn(trusted, socket.remoteAddress)
      ? given
      : randomUUID();
  };
}

function listOf(proxies: readonly string[]): BlockList {
  const list = new BlockList();
  for (const proxy of proxies) {
    const [address = '', bits] = proxy.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return list;
}

function isIn(list: BlockList, address: string | undefined): boolean {
  return address !== undefined && list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}
