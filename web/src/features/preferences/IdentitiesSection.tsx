import type { Identity } from '@sklon/contract/identities';
import { ATTEMPT_PROVIDERS, IDENTITY_NAMES, OAUTH_PROVIDERS } from '@sklon/contract/identity-rules';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { useAction } from '../../api/use-action.ts';
import { instantDayText } from '../../ui/moment.ts';
import { closeShown } from '../../ui/overlays/close-shown.ts';
import { ConfirmDialog } from '../../ui/overlays/Dialog.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { showToast } from '../../ui/toast.tsx';
import { identitiesQuery } from '../auth/queries.ts';
import { ProviderButtons } from '../auth/ProviderButtons.tsx';
import { isProofRequired } from '../auth/sign-in.ts';
import { AddTelegram } from '../auth/AddTelegram.tsx';
import { ConfirmIdentity } from '../auth/ConfirmIdentity.tsx';
import classes from './Preferences.module.css';
import { LoadedRows, PreferencesSection } from './PreferencesSection.tsx';
import { Button } from '../../ui/Button.tsx';

/** How the person signs in: any of them leads to this account, and the last one stays (channels.md, Decisions). */
export function IdentitiesSection() {
  // Another tab may have added or removed one.
  const query = useQuery({ ...identitiesQuery(), refetchOnWindowFocus: 'always' });
  const [removed, setRemoved] = useState<Identity>();
  return (
    <PreferencesSection
      title="Способы входа"
      lead={<>Любой из&nbsp;них ведёт в&nbsp;этот аккаунт. С&nbsp;двумя вход не&nbsp;пропадёт.</>}
    >
      <LoadedRows query={query} expected={1} failure="Не&nbsp;удалось загрузить способы входа">
        {(identities) => (
          <>
            <ul className={classes.rows}>
              {identities.map((identity) => (
                <li key={identity.provider} className={classes.row} data-action>
                  <div>
                    <p className="weight-600">{IDENTITY_NAMES[identity.provider]}</p>
                    <p className="dimmed">{describe(identity)}</p>
                  </div>
                  {identities.length > 1 && (
                    <Button
                      variant="default"
                      aria-label={`Удалить способ входа: ${IDENTITY_NAMES[identity.provider]}`}
                      onClick={() => setRemoved(identity)}
                    >
                      Удалить
                    </Button>
                  )}
                </li>
              ))}
            </ul>
            <AddIdentity identities={identities} />
          </>
        )}
      </LoadedRows>
      <RemoveDialog identity={removed} onClose={closeShown(removed, setRemoved, undefined)} />
    </PreferencesSection>
  );
}

function describe({ label, added_at }: Identity): string {
  const since = added_at && `с\u00A0${instantDayText(added_at)}`;
  return [label, since].filter(Boolean).join(', ') || 'Основной способ';
}

function AddIdentity({ identities }: { identities: readonly Identity[] }) {
  const own = new Set(identities.map(({ provider }) => provider));
  const missing = [...OAUTH_PROVIDERS, ...ATTEMPT_PROVIDERS].filter(
    (provider) => !own.has(provider),
  );
  const [isStale, setStale] = useState(false);
  if (own.has('telegram') && missing.length === 0) return null;
  return (
    <div className="stack gap-3 py-4 line-above">
      <p className="dimmed">Добавить ещё один</p>
      {!own.has('telegram') && <AddTelegram />}
      {isStale && <ConfirmIdentity onConfirmed={() => setStale(false)} />}
      <ProviderButtons
        purpose="add"
        returnUrl="/preferences"
        only={missing}
        onProofRequired={() => setStale(true)}
      />
    </div>
  );
}

interface RemoveDialogProps {
  identity: Identity | undefined;
  onClose: () => void;
}

const REMOVE_FAILED = 'Не\u00A0удалось удалить. Проверьте связь и\u00A0попробуйте ещё раз.';

function RemoveDialog({ identity, onClose }: RemoveDialogProps) {
  const queryClient = useQueryClient();
  // Stays while the dialog closes.
  const [shown, setShown] = useState(identity);
  if (identity && identity !== shown) setShown(identity);
  const name = shown ? IDENTITY_NAMES[shown.provider] : '';
  const remove = useAction({
    mutationFn: async ({ provider }: Identity) => call('removeIdentity', { params: { provider } }),
    onSuccess: (identities) => queryClient.setQueryData(identitiesQuery().queryKey, identities),
    refresh: [['me']],
  });
  const press = () =>
    shown &&
    remove.mutate(shown, {
      onSuccess: () => {
        showToast({ kind: 'success', message: `${name} больше не\u00A0открывает этот аккаунт` });
        onClose();
      },
      // The dialog may be closed by then.
      onError: (failure) => {
        if (!isProofRequired(failure))
          showToast({ kind: 'error', message: failureText(failure, REMOVE_FAILED) });
      },
    });
  // Of another identity, while its dialog was closed.
  const error = remove.variables?.provider === shown?.provider ? remove.error : null;
  return (
    <ConfirmDialog
      opened={identity !== undefined}
      onClose={() => {
        remove.reset();
        onClose();
      }}
      onConfirm={press}
      title={`Удалить способ входа: ${name}?`}
      confirmLabel="Удалить"
      cancelLabel="Не&nbsp;удалять"
      dangerous
      pending={remove.isPending}
    >
      <div className="stack gap-3">
        <p>
          Устройства, на&nbsp;которых вы&nbsp;вошли так, потребуют войти заново другим способом.
        </p>
        {shown?.provider === 'telegram' && (
          <p>Бот перестанет вам писать, а&nbsp;никнейм в&nbsp;профиле исчезнет.</p>
        )}
        {isProofRequired(error) ? (
          <ConfirmIdentity onConfirmed={press} />
        ) : (
          error && <Notice kind="error">{failureText(error, REMOVE_FAILED)}</Notice>
        )}
      </div>
    </ConfirmDialog>
  );
}
