import type { AdminUserWhole } from '@sklon/contract/admin-users';
import { BLOCK_REASON_REQUIRED } from '@sklon/contract/user-rules';
import { failureText } from '../../api/api-error.ts';
import { Button } from '../../ui/Button.tsx';
import { Fact, FactCard, Facts } from '../../ui/Facts.tsx';
import { ReasonForm } from '../../ui/form/ReasonForm.tsx';
import { instantText } from '../../ui/moment.ts';
import { Notice } from '../../ui/Notice.tsx';
import { focusRecord } from '../../ui/records/RecordPage.tsx';
import { showToast } from '../../ui/toast.tsx';
import { useBlocking } from './queries.ts';

const BLOCKED = 'Доступ закрыт';
const UNBLOCKED = 'Доступ открыт';
const BLOCK_FAILED = 'Не\u00A0удалось закрыть доступ. Попробуйте ещё раз.';
const UNBLOCK_FAILED = 'Не\u00A0удалось открыть доступ. Попробуйте ещё раз.';

/** Blocks a person for a reason that they read, or unblocks them. */
export function AccessCard({ user }: { user: AdminUserWhole }) {
  const { mutate, isPending, error } = useBlocking(user.id);
  const change = (reason: string | null) =>
    mutate(reason, {
      onSuccess: () => {
        showToast({ kind: 'success', message: reason === null ? UNBLOCKED : BLOCKED });
        focusRecord();
      },
    });
  if (user.role === 'admin')
    return (
      <FactCard title="Доступ">
        <p className="dimmed wrap-anywhere">
          Это администратор: закрыть доступ можно, когда его уберут из&nbsp;списка администраторов.
        </p>
      </FactCard>
    );
  if (user.blocked_at === null)
    return (
      <FactCard title="Доступ">
        <ReasonForm
          label="Причина блокировки"
          hint={
            <>
              Человек прочтёт её при&nbsp;входе. Все входы завершатся, инструктор исчезнет
              из&nbsp;списков, прокат и&nbsp;услуги перестанут принимать запросы. Открытые занятия
              останутся: отмените их&nbsp;отдельно.
            </>
          }
          action="Закрыть доступ"
          required={BLOCK_REASON_REQUIRED}
          pending={isPending}
          error={error && failureText(error, BLOCK_FAILED)}
          onSubmit={change}
        />
      </FactCard>
    );
  return (
    <FactCard title="Доступ">
      <Facts>
        <Fact name="Закрыт">
          <time dateTime={user.blocked_at}>{instantText(user.blocked_at)}</time>
        </Fact>
        <Fact name="Причина">{user.blocked_reason}</Fact>
      </Facts>
      {user.open_bookings.length > 0 && (
        <div className="mt-3.5">
          <Notice kind="warning">
            Открытых занятий: {user.open_bookings.length}. Отмените их, если они не&nbsp;состоятся.
          </Notice>
        </div>
      )}
      {error && <Notice kind="error">{failureText(error, UNBLOCK_FAILED)}</Notice>}
      <p className="mt-3.5">
        <Button variant="light" loading={isPending} onClick={() => change(null)}>
          Открыть доступ
        </Button>
      </p>
    </FactCard>
  );
}
