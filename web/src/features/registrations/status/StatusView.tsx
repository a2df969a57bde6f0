import type { CurrentUser, TelegramAuth } from '@sklon/contract/auth';
import {
  APPLICANT_STATUS_LABELS,
  type RegistrationStatus,
} from '@sklon/contract/registration-rules';
import type { Registration } from '@sklon/contract/registrations';
import { useEffect, useRef } from 'react';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import { showToast } from '../../../ui/toast.ts';
import type { useDraftFiles } from '../files/useDraftFiles.ts';
import type { Uploads } from '../files/useUploads.ts';
import type { FormService } from '../form/form-values.ts';
import { SERVICE_TEXTS } from '../service-types.ts';
import { STATUS_LOOKS } from '../status-look.ts';
import { StepHeading } from '../StepHeading.tsx';
import { StepList } from '../StepList.tsx';
import { ApprovedView } from './ApprovedView.tsx';
import { PendingView } from './PendingView.tsx';
import { RegistrationFacts } from './RegistrationFacts.tsx';
import { RejectedView } from './RejectedView.tsx';
import classes from './StatusView.module.css';

export interface StatusViewProps {
  registration: Registration;
  auth: TelegramAuth;
  user: CurrentUser;
  service: FormService;
  files: ReturnType<typeof useDraftFiles>;
  uploads: Uploads;
  onCancelled: (news: string) => void;
  /** There is nothing to cancel any more; with the server's words for it. */
  onTooLate: (detail: string) => void;
  onAuthRefused: (message: string) => void;
}

const TITLES: Record<RegistrationStatus, string> = {
  pending: 'Ваша заявка ожидает рассмотрения',
  approved: 'Ваша заявка одобрена',
  rejected: 'Ваша заявка отклонена',
};

const day = new Intl.DateTimeFormat('ru', { day: 'numeric', month: 'long', year: 'numeric' });

/** Tells when the decision has come while the page is open. */
function useDecisionNews({ id, status }: Registration): void {
  const known = useRef({ id, status });
  useEffect(() => {
    if (known.current.id === id && known.current.status !== status) {
      showToast({ kind: status === 'approved' ? 'success' : 'info', message: TITLES[status] });
    }
    known.current = { id, status };
  }, [id, status]);
}

/** The status of an application (spec 2, Status view; spec 4); a default export because `lazy` wants one. */
export default function StatusView(props: StatusViewProps) {
  const { registration, service } = props;
  const { id, status, created_at, processed_at } = registration;
  useDecisionNews(registration);
  return (
    <section className={classes.view}>
      <StepList current={3} />
      <div className={classes.card}>
        <StatusBadge {...STATUS_LOOKS[status]}>{APPLICANT_STATUS_LABELS[status]}</StatusBadge>
        <StepHeading
          step={`status ${status}`}
          lead={
            <>
              Заявка {SERVICE_TEXTS[service].whose} №&nbsp;{id} от&nbsp;
              {day.format(new Date(created_at))}
              {processed_at !== null && <>, ответ от&nbsp;{day.format(new Date(processed_at))}</>}
            </>
          }
        >
          {TITLES[status]}
        </StepHeading>
        {status === 'pending' && <PendingView {...props} />}
        {status === 'rejected' && <RejectedView {...props} />}
        {status === 'approved' && <ApprovedView {...props} />}
      </div>
      <details className={classes.card} open={status === 'pending'}>
        <summary className={classes.summary}>Что вы&nbsp;отправили</summary>
        <RegistrationFacts registration={registration} />
      </details>
    </section>
  );
}
