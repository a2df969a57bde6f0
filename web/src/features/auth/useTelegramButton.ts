import type { TelegramAuth } from '@sklon/contract/auth';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { telegramConfigQuery } from './queries.ts';
import { loadTelegramLogin, type TelegramLogin, toTelegramAuth } from './telegram-login.ts';

/** How long after a press browsers surely still let it open a window. */
const PRESS_LASTS_MS = 900;

type Step =
  | { name: 'start' | 'loading' | 'failed' }
  | { name: 'ready' | 'opened' | 'cancelled'; login: TelegramLogin; botId: string };

function mayOpenWindow(pressedAt: number): boolean {
  // Older browsers do not tell.
  const activation = navigator.userActivation as UserActivation | undefined;
  return performance.now() - pressedAt < PRESS_LASTS_MS && (activation?.isActive ?? false);
}

/**
 * The sign-in button that turns into the messenger's widget (spec section 2). The first press loads the messenger's
 * script: nothing is asked of the messenger before. Its window must open within a press, or the browser blocks it; so
 * it opens at once when the script came quickly, else a second press, on the widget's own button, opens it.
 */
export function useTelegramButton(onSigned: (auth: TelegramAuth) => void) {
  const queryClient = useQueryClient();
  const [step, setStep] = useState<Step>({ name: 'start' });

  const open = (login: TelegramLogin, botId: string) => {
    setStep({ name: 'opened', login, botId });
    login.auth({ bot_id: botId, request_access: 'write', lang: 'ru' }, (user) => {
      setStep({ name: user ? 'ready' : 'cancelled', login, botId });
      if (user) onSigned(toTelegramAuth(user));
    });
  };

  const load = async () => {
    const pressedAt = performance.now();
    setStep({ name: 'loading' });
    try {
      const { bot_id, widget_src } = await queryClient.query({
        ...telegramConfigQuery(),
        staleTime: 'static',
      });
      const login = await loadTelegramLogin(widget_src);
      if (mayOpenWindow(pressedAt)) open(login, bot_id);
      else setStep({ name: 'ready', login, botId: bot_id });
    } catch {
      setStep({ name: 'failed' });
    }
  };

  const press = () => {
    if ('login' in step) open(step.login, step.botId);
    else void load();
  };

  return { step: step.name, press };
}
