import type { Session } from '@sklon/contract/account';
import { Button } from '@mantine/core';
import { IconCircleCheck, IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { Notice } from '../../ui/Notice.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { showToast } from '../../ui/toast.ts';
import { momentText } from './moment-text.ts';
import { sessionsQuery } from './queries.ts';
import classes from './Rows.module.css';

const UNKNOWN = 'Неизвестное устройство';
const END_FAILED = 'Не\u00A0удалось завершить вход. Попробуйте ещё раз.';

/** A place where the person is signed in; all but this one can be ended here. */
export function SessionRow({ session, now }: { session: Session; now: Date }) {
  const queryClient = useQueryClient();
  const device = session.device ?? UNKNOWN;
  const Icon = /Android|iOS/.test(device) ? IconDeviceMobile : IconDeviceDesktop;
  const end = useMutation({
    mutationFn: async () => {
      try {
        await call('endSession', { params: { id: session.id } });
      } catch (error) {
        // Ended from elsewhere meanwhile: what was wanted is so.
        if (!(error instanceof ApiError && error.code === 'session_not_found')) throw error;
      }
    },
    networkMode: 'always',
    onSuccess: () => {
      showToast({ kind: 'success', message: 'Вход завершён' });
      return queryClient.invalidateQueries(sessionsQuery());
    },
    onError: () => showToast({ kind: 'error', message: END_FAILED }),
  });
  return (
    <li className={classes.row} data-action>
      <div className={`${classes.what} ${classes.withIcon}`}>
        <Icon size={28} stroke={1.5} aria-hidden />
        <p className={classes.name}>
          {device}
          {session.current && (
            <StatusBadge tone="good" Icon={IconCircleCheck} compact>
              Это устройство
            </StatusBadge>
          )}
        </p>
        <p className={classes.note}>
          Последняя активность: {momentText(session.last_used_at, now)}
          <br />
          Вход: {momentText(session.created_at, now)}
        </p>
        {end.isError && <Notice kind="error">{END_FAILED}</Notice>}
      </div>
      {!session.current && (
        <Button
          variant="default"
          loading={end.isPending}
          aria-label={`Завершить вход: ${device}`}
          onClick={() => end.mutate()}
        >
          Завершить
        </Button>
      )}
    </li>
  );
}
