import type { TelegramAuth } from '@sklon/contract/auth';
import { useLocation } from '@tanstack/react-router';
import { call } from '../../api/client.ts';
import { useAction } from '../../api/use-action.ts';
import { Notice } from '../../ui/Notice.tsx';
import { ProviderButtons } from './ProviderButtons.tsx';
import { useSession } from './session.ts';
import { TelegramPress } from './TelegramButton.tsx';

/** Shown in place of what needs a fresh proof of identity; `onConfirmed` tries that again. */
export function ConfirmIdentity({ onConfirmed }: { onConfirmed: () => void }) {
  const confirm = useAction({
    mutationFn: (body: TelegramAuth) => call('confirmIdentity', { body }),
    onSuccess: onConfirmed,
  });
  const { href } = useLocation();
  const session = useSession();
  if (session.status !== 'signed-in') return null;
  const { identities } = session.user;
  const hint = 'Вы\u00A0вошли давно: подтвердите, что это вы.';
  return (
    <Notice kind="info">
      {identities.includes('telegram') ? (
        <TelegramPress
          purpose="confirm"
          returnUrl={href}
          signing={confirm}
          label="Подтвердить через Telegram"
          hint={hint}
        />
      ) : (
        <p>{hint}</p>
      )}
      <ProviderButtons
        purpose="confirm"
        returnUrl={href}
        only={identities}
        onProven={onConfirmed}
      />
    </Notice>
  );
}
