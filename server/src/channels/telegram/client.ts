import type { ApiClientOptions } from 'grammy';
import { HttpsProxyAgent } from 'https-proxy-agent';
import { SocksProxyAgent } from 'socks-proxy-agent';
import type { TelegramConfig } from '../../config.ts';

export function telegramClient(
  { apiRoot, proxy }: Pick<TelegramConfig, 'apiRoot' | 'proxy'>,
  timeoutSeconds: number,
): ApiClientOptions {
  return {
    apiRoot,
    timeoutSeconds,
    ...(proxy !== undefined && { baseFetchConfig: { agent: agentOf(proxy) } }),
  };
}

function agentOf(proxy: string): HttpsProxyAgent<string> | SocksProxyAgent {
  const keepAlive = { keepAlive: true };
  return proxy.startsWith('socks')
    ? new SocksProxyAgent(proxy, keepAlive)
    : new HttpsProxyAgent(proxy, keepAlive);
}
