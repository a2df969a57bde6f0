import { useMutation } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { showToast } from '../../ui/toast.ts';
import { useEndSession } from '../auth/sign-out.ts';
import classes from './Dialogs.module.css';

const DONE = 'Вы\u00A0вышли на\u00A0всех устройствах';
const FAILED = 'Не\u00A0удалось выйти. Проверьте связь и\u00A0попробуйте ещё раз.';

/** Asks before every session of the person is ended, this one too. */
export function EndAllDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const forget = useEndSession();
  const end = useMutation({
    mutationFn: () => call('endAllSessions'),
    networkMode: 'always',
    onSuccess: () => {
      showToast({ kind: 'success', message: DONE });
      return forget(DONE);
    },
  });
  const close = () => {
    end.reset();
    onClose();
  };
  return (
    <ConfirmDialog
      opened={opened}
      onClose={close}
      onConfirm={() => end.mutate()}
      title="Выйти на&nbsp;всех устройствах?"
      confirmLabel="Выйти везде"
      cancelLabel="Не&nbsp;выходить"
      dangerous
      pending={end.isPending}
    >
      <div className={classes.text}>
        <p>
          Все входы завершатся сразу, и&nbsp;этот тоже. Чтобы вернуться, войдите через Telegram ещё
          раз.
        </p>
        {end.isError && <Notice kind="error">{FAILED}</Notice>}
      </div>
    </ConfirmDialog>
  );
}
