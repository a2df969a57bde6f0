import {
  ATTEMPT_PROVIDERS,
  type AttemptProvider,
  IDENTITY_NAMES,
  type IdentityProvider,
  OAUTH_PROVIDERS,
  type OAuthProvider,
} from '@sklon/contract/identity-rules';
import { useQuery } from '@tanstack/react-query';
import { useHydrated } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { failureText } from '../../api/api-error.ts';
import { useAction } from '../../api/use-action.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import classes from './LoginPage.module.css';
import { type Purpose, startAttempt } from './attempts.ts';
import { signInProvidersQuery } from './queries.ts';
import { lastProvider } from './sign-in.ts';

const AttemptForm = lazy(() => import('./attempt/AttemptForm.tsx'));

interface ProviderButtonsProps {
  purpose: Purpose;
  returnUrl: string;
  /** Of those that are on; all when absent. */
  only?: readonly IdentityProvider[];
  /** After a proof that did not leave this page. */
  onProven?: () => void;
  /** A proof here wants another, of who the person is, first. */
  onProofRequired?: () => void;
}

const START_FAILED =
  'Не\u00A0удалось открыть страницу входа. Проверьте связь и\u00A0попробуйте ещё раз.';

const LABELS: Readonly<Record<AttemptProvider, string>> = {
  max: 'MAX',
  phone: 'По\u00A0звонку или SMS',
  email: 'По\u00A0ссылке на\u00A0почту',
};

const focus = (button: HTMLButtonElement | null) => button?.focus();

const isAttempt = (provider: IdentityProvider): provider is AttemptProvider =>
  (ATTEMPT_PROVIDERS as readonly IdentityProvider[]).includes(provider);

/** Other ways than Telegram to prove who one is, side by side; nothing where none is on (channels.md, Decisions). */
export function ProviderButtons({
  purpose,
  returnUrl,
  only,
  onProven,
  onProofRequired,
}: ProviderButtonsProps) {
  const { data = [] } = useQuery(signInProvidersQuery());
  const hydrated = useHydrated();
  const [opened, open] = useState<AttemptProvider>();
  /** The one that was opened and closed has the focus again. */
  const [left, leave] = useState<AttemptProvider>();
  const start = useAction({
    mutationFn: (provider: OAuthProvider) => startAttempt(provider, purpose, returnUrl),
    // The page is leaving: a second press begins nothing more.
    once: true,
  });
  if (opened)
    return (
      <Suspense fallback={null}>
        <AttemptForm
          provider={opened}
          purpose={purpose}
          returnUrl={returnUrl}
          onProven={() => {
            open(undefined);
            onProven?.();
          }}
          onProofRequired={onProofRequired}
          onBack={() => {
            leave(opened);
            open(undefined);
          }}
        />
      </Suspense>
    );
  const shown = data.filter((provider) => only?.includes(provider) ?? true);
  if (shown.length === 0) return null;
  const attempts = shown.filter(isAttempt).map((provider) => (
    <Button
      key={provider}
      variant="default"
      size="lg"
      fullWidth
      ref={provider === left ? focus : undefined}
      disabled={!hydrated}
      onClick={() => open(provider)}
    >
      {LABELS[provider]}
    </Button>
  ));
  const sites = OAUTH_PROVIDERS.filter((provider) => shown.includes(provider));
  const attemptsFirst = hydrated && attempts.some(({ key }) => key === lastProvider());
  return (
    <>
      {start.isError && <Notice kind="error">{failureText(start.error, START_FAILED)}</Notice>}
      {attemptsFirst && attempts}
      {sites.length > 0 && (
        <div className={classes.others}>
          {sites.map((provider) => (
            <Button
              key={provider}
              variant="default"
              size="lg"
              disabled={!hydrated}
              loading={start.variables === provider && (start.isPending || start.isSuccess)}
              onClick={() => start.mutate(provider)}
            >
              {IDENTITY_NAMES[provider]}
            </Button>
          ))}
        </div>
      )}
      {!attemptsFirst && attempts}
    </>
  );
}
