import { isOpen, REJECTION_REASON_REQUIRED } from '@sklon/contract/registration-rules';
import type { Registration } from '@sklon/contract/registrations';
import { Icon } from '../../ui/icons/Icon.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError, detailOf } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { useAction } from '../../api/use-action.ts';
import { Notice } from '../../ui/Notice.tsx';
import { adminKey } from '../../ui/results/list-query.ts';
import { useDraft } from '../auth/drafts.ts';
import { currentSession } from '../auth/session.ts';
import { showToast } from '../../ui/toast.tsx';
import { adminRentalsKey, rentalsKey } from '../rentals/queries.ts';
import classes from './ApplicationDialog.module.css';
import {
  adminCountsKey,
  applicationQuery,
  applicationsKey,
  formsKey,
  instructorsKey,
} from './queries.ts';
import { Button } from '../../ui/Button.tsx';
import { useContractForm } from '../../ui/form/contract-form.ts';
import { Textarea } from '../../ui/form/Fields.tsx';

/** Ids of the applications before and after this one; null where there is none. */
export interface Steps {
  previous: number | null;
  /** Undefined while it is not known: it loads, or could not be loaded. */
  next: number | null | undefined;
  open: (id: number) => void;
  /** From now on the next one is the next that awaits a decision. */
  onDecided: () => void;
}

interface DecisionProps {
  application: Registration;
  steps: Steps;
  onClose: () => void;
}

/** Approves or rejects a pending application, then shows what was decided. */
export function Decision({ application, steps, onClose }: DecisionProps) {
  const { mutate, data, error, variables, isPending, isSuccess } = useDecision(application.id);
  const open = isOpen(application.status);
  if (!open && !variables) return null;
  const detail = error && failureDetail(error);
  return (
    <section aria-label="Решение по&nbsp;заявке" className={classes.decision}>
      {isSuccess && data && variables && (
        <DecisionNotice
          verdict={variables.verdict}
          next={steps.next}
          onNext={steps.open}
          onClose={onClose}
        />
      )}
      {error && variables && (
        <Notice kind="error">
          <p>{DECISION_FAILED[variables.verdict]}</p>
          {detail && <p>{detail}</p>}
        </Notice>
      )}
      {open && (
        <DecisionForm
          id={application.id}
          pending={isPending ? variables.verdict : undefined}
          onDecide={(verdict, reason) =>
            mutate({ verdict, reason }, { onSuccess: steps.onDecided })
          }
        />
      )}
    </section>
  );
}

interface DecisionFormProps {
  id: number;
  /** The decision that is being sent. */
  pending: Verdict | undefined;
  onDecide: (verdict: Verdict, reason: string) => void;
}

/** One field for both: a reason is required to reject and may be given to approve (spec section 5, Admin). */
function DecisionForm({ id, pending, onDecide }: DecisionFormProps) {
  const [typed, change] = useDraft(`decision ${id}`, '');
  const form = useContractForm({
    initial: { reason: '' },
    draft: [{ reason: typed }, ({ reason }) => change(reason)],
    rules: ({ reason }) => ({ reason: reason.trim() === '' && REJECTION_REASON_REQUIRED }),
    onSubmit: ({ reason }) => onDecide('reject', reason.trim()),
  });
  return (
    <form {...form.props} className="grid gap-3.5">
      <Textarea
        rows={1}
        label="Причина или комментарий"
        description="Для отклонения нужна причина: её&nbsp;увидит заявитель."
        maxLength={1000}
        {...form.field('reason')}
      />
      <div className="flex flex-wrap gap-3 max-xs:*:flex-auto">
        <Button
          leftSection={<Icon name="check" size={18} />}
          disabled={pending === 'reject'}
          loading={pending === 'approve'}
          onClick={() => {
            form.show({});
            onDecide('approve', form.values.reason.trim());
          }}
        >
          Одобрить
        </Button>
        <Button
          type="submit"
          variant="light"
          color="red"
          leftSection={<Icon name="x" size={18} />}
          disabled={pending === 'approve'}
          loading={pending === 'reject'}
        >
          Отклонить
        </Button>
      </div>
    </form>
  );
}

interface DecisionNoticeProps {
  verdict: Verdict;
  /** The next application that awaits a decision; undefined while it is not known. */
  next: Steps['next'];
  onNext: (id: number) => void;
  onClose: () => void;
}

/** The button that was pressed is gone. */
function takeFocus(button: HTMLButtonElement | null): void {
  button?.focus();
}

/** What was decided, with the focus on the link to the next application. */
function DecisionNotice({ verdict, next, onNext, onClose }: DecisionNoticeProps) {
  return (
    <>
      <Notice kind="success">
        <p>{DECIDED[verdict]}</p>
        <p className="dimmed">
          {next === null
            ? 'Это была последняя заявка на\u00A0утверждении.'
            : 'Заявитель узнает о\u00A0решении из\u00A0сообщения.'}
        </p>
      </Notice>
      <div className="flex flex-wrap gap-3 max-xs:*:flex-auto">
        {typeof next === 'number' ? (
          <Button
            ref={takeFocus}
            rightSection={<Icon name="arrow-right" size={18} />}
            onClick={() => onNext(next)}
          >
            Следующая заявка
          </Button>
        ) : (
          <Button ref={takeFocus} onClick={onClose}>
            К&nbsp;списку заявок
          </Button>
        )}
      </div>
    </>
  );
}

type Verdict = 'approve' | 'reject';

const DECIDED: Record<Verdict, string> = {
  approve: 'Заявка одобрена',
  reject: 'Заявка отклонена',
};
const DECISION_FAILED: Record<Verdict, string> = {
  approve: 'Ошибка при одобрении заявки',
  reject: 'Ошибка при отклонении заявки',
};

/** What else the server says of a failure, to be shown after it; null when it says nothing of its own. */
function failureDetail(error: Error): string | null {
  const detail = detailOf(error);
  return error instanceof ApiError && error.code === 'registration_not_pending'
    ? `${detail}: решение принял другой администратор. Показано, как обстоят дела сейчас.`
    : detail;
}

interface DecisionInput {
  verdict: Verdict;
  reason: string;
}

function useDecision(id: number) {
  const queryClient = useQueryClient();
  return useAction({
    mutationKey: [...adminKey, 'decision', id],
    mutationFn: ({ verdict, reason }: DecisionInput): Promise<Registration> => {
      const session = currentSession();
      // The server goes by the session; the specification has the field (spec 7, Admin).
      const admin_id = session.status === 'signed-in' ? session.user.id : undefined;
      return verdict === 'approve'
        ? call('approveRegistration', {
            params: { id },
            body: { reason: reason || null, admin_id },
          })
        : call('rejectRegistration', { params: { id }, body: { reason, admin_id } });
    },
    onSuccess: (application, { verdict }) => {
      queryClient.setQueryData(applicationQuery(id).queryKey, application);
      showToast({ kind: 'success', message: DECIDED[verdict] });
      // The provider is public now.
      for (const queryKey of [['instructors'], rentalsKey, adminRentalsKey])
        void queryClient.invalidateQueries({ queryKey });
    },
    onError: (_error, { verdict }) =>
      showToast({ kind: 'error', message: DECISION_FAILED[verdict] }),
    refresh: [applicationsKey, formsKey, instructorsKey, adminCountsKey],
  });
}
