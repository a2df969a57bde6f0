import { createStandins } from '@sklon/standins/app';
import type { StandinOptions } from '@sklon/standins/options';

const TOKEN = '7000000003:AAprograms-of-this-folder-0000000000000';
const BOT_USERNAME = 'sklon_bench_bot';

export interface Standin extends AsyncDisposable {
  env: Record<string, string>;
  /** Gets a path below /sim, or posts a body there. */
  sim: <T = unknown>(path: string, body?: object) => Promise<T>;
  addPerson(telegramId: number): Promise<void>;
}

/** By default without Telegram's limits, so that a program measures the product. */
export async function startStandin(
  port: number,
  ratePerChat: StandinOptions['ratePerChat'] = false,
  more: Partial<StandinOptions> = {},
): Promise<Standin> {
  const standin = createStandins({
    token: TOKEN,
    botUsername: BOT_USERNAME,
    allowedOrigins: 'loopback',
    people: [],
    port,
    ratePerChat,
    ...more,
  });
  const { url } = await standin.listen();
  const sim = async <T>(path: string, body?: object): Promise<T> => {
    const response = await fetch(`${url}/sim/${path}`, {
      ...(body && {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    });
    return (await response.json()) as T;
  };
  const addPerson = (id: number) =>
    sim<void>('person', { id, first_name: 'Пётр', last_name: String(id), started: true });
  return {
    env: {
      TG_BOT_TOKEN: TOKEN,
      TG_BOT_USERNAME: BOT_USERNAME,
      TG_API_ROOT: url,
      TG_WIDGET_SRC: `${url}/js/telegram-widget.js`,
      TG_OAUTH_ORIGIN: url,
      TG_LINK_ORIGIN: url,
    },
    sim,
    addPerson,
    [Symbol.asyncDispose]: () => standin.close(),
  };
}
