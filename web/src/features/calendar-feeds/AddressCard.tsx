import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { failureText } from '../../api/api-error.ts';
import { Button } from '../../ui/Button.tsx';
import { useLostFocus } from '../../ui/lost-focus.ts';
import { ShareAddress } from '../../ui/ShareAddress.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import { instantDayText } from '../../ui/moment.ts';
import { Notice } from '../../ui/Notice.tsx';
import { ActionDialog } from '../../ui/overlays/ActionDialog.tsx';
import { DataError, DelayedSpinner } from '../../ui/StateScreen.tsx';
import { showToast } from '../../ui/toast.tsx';
import { calendarAddressQuery, useRenewAddress, useRevokeAddress } from './queries.ts';

const RENEW_FAILED = 'Не\u00A0удалось сделать адрес. Попробуйте ещё раз.';
const REVOKE_FAILED = 'Не\u00A0удалось отключить адрес. Попробуйте ещё раз.';

/** Where each program takes an address; their own words. */
const PROGRAMS = [
  ['Google', 'на компьютере: «Другие календари» → «+» → «Добавить по URL»'],
  ['Яндекс', '«Подписки» → «+» → вставьте адрес'],
  ['Apple', '«Календари» → «Добавить» → календарь по подписке'],
  ['Outlook', '«Добавить календарь» → «Подписаться из Интернета»'],
] as const;

/** The caller's bookings and lessons in another calendar: its address, renewed and taken back. For `lazy`. */
export default function AddressCard() {
  const { data, isError } = useQuery(calendarAddressQuery());
  const renew = useRenewAddress();
  const [asking, setAsking] = useState<'renew' | 'revoke' | null>(null);
  const place = useRef<HTMLDivElement>(null);
  useLostFocus(place, data?.created_at);
  if (!data) return isError ? <DataError /> : <DelayedSpinner />;
  const { address, created_at } = data;
  return (
    <div ref={place} tabIndex={-1} className="stack gap-4">
      <p className="dimmed">
        Занятия сами появятся в&nbsp;вашем календаре, а&nbsp;перенос и&nbsp;отмена&nbsp;— вслед
        за&nbsp;ними. Google обновляет такие календари раз в&nbsp;8–24&nbsp;часа, поэтому
        о&nbsp;важном мы&nbsp;ещё и&nbsp;пишем.
      </p>
      {address !== null ? (
        <Address address={address} />
      ) : created_at !== null ? (
        <Notice kind="info">
          {`Адрес, который вы\u00A0получили ${instantDayText(created_at)}, работает, но\u00A0показать его ещё раз нельзя. Если он\u00A0потерян, сделайте новый.`}
        </Notice>
      ) : (
        <div>
          <Button
            leftSection={<Icon name="calendar-down" size={18} />}
            loading={renew.isPending}
            onClick={() => renew.mutate({ replaces: false })}
          >
            Получить адрес
          </Button>
        </div>
      )}
      {renew.isError && asking === null && (
        <Notice kind="error">{failureText(renew.error, RENEW_FAILED)}</Notice>
      )}
      {created_at !== null && (
        <div className="flex flex-wrap items-center gap-2">
          <Button size="sm" variant="default" onClick={() => setAsking('renew')}>
            Новый адрес
          </Button>
          <Button size="sm" variant="subtle" color="red" onClick={() => setAsking('revoke')}>
            Отключить
          </Button>
        </div>
      )}
      <RenewDialog opened={asking === 'renew'} onClose={() => setAsking(null)} renew={renew} />
      <RevokeDialog opened={asking === 'revoke'} onClose={() => setAsking(null)} />
    </div>
  );
}

function Address({ address }: { address: string }) {
  return (
    <div className="stack gap-3">
      <ShareAddress
        label="Адрес вашего календаря"
        description="Кто знает адрес, тот видит ваши занятия: не&nbsp;показывайте его другим."
        url={address}
      >
        <a
          href={address.replace(/^https?:/, 'webcal:')}
          className="inline-flex items-center min-h-11"
        >
          Открыть в&nbsp;календаре
        </a>
      </ShareAddress>
      <Programs />
    </div>
  );
}

function Programs(): ReactNode {
  return (
    <details>
      <summary className="min-h-11 weight-600 cursor-pointer">Как добавить</summary>
      <ul className="plain-list stack gap-2">
        {PROGRAMS.map(([program, way]) => (
          <li key={program}>
            <b>{program}</b>: {way}
          </li>
        ))}
      </ul>
    </details>
  );
}

interface DialogProps {
  opened: boolean;
  onClose: () => void;
}

function RenewDialog({
  renew,
  opened,
  onClose,
}: DialogProps & { renew: ReturnType<typeof useRenewAddress> }) {
  return (
    <ActionDialog
      opened={opened}
      onClose={onClose}
      action={renew}
      failure={failureText(renew.error, RENEW_FAILED)}
      onConfirm={() =>
        renew.mutate(
          { replaces: true },
          {
            onSuccess: () => {
              showToast({ kind: 'success', message: 'Новый адрес готов' });
              onClose();
            },
          },
        )
      }
      title="Сделать новый адрес?"
      confirmLabel="Новый адрес"
      cancelLabel="Оставить прежний"
    >
      <p>
        Прежний адрес перестанет работать сразу. Новый нужно будет добавить во&nbsp;все календари
        заново.
      </p>
    </ActionDialog>
  );
}

function RevokeDialog({ opened, onClose }: DialogProps) {
  const revoke = useRevokeAddress();
  return (
    <ActionDialog
      opened={opened}
      onClose={onClose}
      action={revoke}
      failure={failureText(revoke.error, REVOKE_FAILED)}
      onConfirm={() =>
        revoke.mutate(undefined, {
          onSuccess: () => {
            showToast({ kind: 'success', message: 'Адрес отключён' });
            onClose();
          },
        })
      }
      title="Отключить календарь?"
      confirmLabel="Отключить"
      cancelLabel="Не&nbsp;отключать"
    >
      <p>Адрес перестанет работать сразу. Занятия на&nbsp;«Склоне» останутся.</p>
    </ActionDialog>
  );
}
