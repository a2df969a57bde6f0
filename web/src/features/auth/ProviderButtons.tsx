import {
  IDENTITY_NAMES,
  type IdentityProvider,
  type OAuthProvider,
} from '@sklon/contract/identity-rules';
import { useQuery } from '@tanstack/react-query';
import { useHydrated } from '@tanstack/react-router';
import { failureText } from '../../api/api-error.ts';
import { useAction } from '../../api/use-action.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import classes from './LoginPage.module.css';
import { type Purpose, startAttempt } from './attempts.ts';
import { signInProvidersQuery } from './queries.ts';

interface ProviderButtonsProps {
  purpose: Purpose;
  returnUrl: string;
  /** Of those that are on; all when absent. */
  only?: readonly IdentityProvider[];
}

const START_FAILED =
  'Не\u00A0удалось открыть страницу входа. Проверьте связь и\u00A0попробуйте ещё раз.';

/** The sites of others where people prove who they are, side by side; nothing where none is on (channels.md, Decisions). */
export function ProviderButtons({ purpose, returnUrl, only }: ProviderButtonsProps) {
  const { data = [] } = useQuery(signInProvidersQuery());
  const hydrated = useHydrated();
  const start = useAction({
    mutationFn: (provider: OAuthProvider) => startAttempt(provider, purpose, returnUrl),
    // The page is leaving: a second press begins nothing more.
    once: true,
  });
  const shown = data.filter((provider) => only?.includes(provider) ?? true);
  if (shown.length === 0) return null;
  return (
    <>
      {start.isError && <Notice kind="error">{failureText(start.error, START_FAILED)}</Notice>}
      <div className={classes.others}>
        {shown.map((provider) => (
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
    </>
  );
}
