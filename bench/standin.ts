import { createTelegramStandin } from '@sklon/telegram-standin/app';
import type { StandinOptions } from '@sklon/telegram-standin/options';

const TOKEN = '7000000003:AAprograms-of-this-folder-0000000000000';
const BOT_USERNAME = 'sklon_bench_bot';

/** Telegram's stand-in, by default without rate limits, so that a program measures the product. */
export interface Standin {
  /** Its origin, also for `signIn` of api.ts. */
  url: string;
  /** Settings that point the product to it. */
  env: Record<string, string>;
  close(): Promise<void>;
}

export async function startStandin(
  port: number,
  ratePerChat: StandinOptions['ratePerChat'] = false,
): Promise<Standin> {
  const standin = createTelegramStandin({
    token: TOKEN,
    botUsername: BOT_USERNAME,
    allowedOrigins: 'loopback',
    people: [],
    port,
    ratePerChat,
  });
  const { url } = await standin.listen();
  return {
    url,
    env: {
      TG_BOT_TOKEN: TOKEN,
      TG_BOT_USERNAME: BOT_USERNAME,
      TG_API_ROOT: url,
      TG_WIDGET_SRC: `${url}/js/telegram-widget.js`,
      TG_OAUTH_ORIGIN: url,
      TG_LINK_ORIGIN: url,
    },
    close: () => standin.close(),
  };
}
