import type { CurrentUser, TelegramAuth } from '@sklon/contract/auth';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { failureText } from '../../api/api-error.ts';
import type { useDraftFiles } from './files/useDraftFiles.ts';
import type { Uploads } from './files/useUploads.ts';
import type { FormService } from './form/form-values.ts';
import { registrationStatusQuery } from './queries.ts';
import { CANCEL_FAILED, isAuthRefused, STATUS_FAILED } from './registration-error.ts';
import { StatusSkeleton } from './StatusSkeleton.tsx';
import { StepList } from './StepList.tsx';

const RegistrationForm = lazy(() => import('./form/RegistrationForm.tsx'));
const StatusView = lazy(() => import('./status/StatusView.tsx'));

/** What became of a cancellation: it outlives the view that began it. */
interface News {
  kind: 'success' | 'error';
  lines: readonly string[];
}

export interface ApplicationStepProps {
  service: FormService;
  user: CurrentUser;
  auth: TelegramAuth;
  wantsForm: boolean;
  files: ReturnType<typeof useDraftFiles>;
  uploads: Uploads;
  onSent: (answer: { id: number; message: string }) => void;
  onAuthRefused: (message: string) => void;
}

/** The third step and what it leads to: the status of an application, or the form for one. */
export function ApplicationStep(props: ApplicationStepProps) {
  const { service, user, auth, wantsForm, files, uploads, onSent } = props;
  const { data, error, refetch } = useQuery(registrationStatusQuery(service, auth));
  const [news, setNews] = useState<News | null>(null);
  const onRefused = useEffectEvent(props.onAuthRefused);
  useEffect(() => {
    if (isAuthRefused(error)) onRefused(error.detail);
  }, [error]);

  if (error && !data) {
    return (
      <>
        <StepList current={3} />
        <ErrorState
          title={failureText(error, STATUS_FAILED)}
          text="Не&nbsp;удалось узнать, есть ли у&nbsp;вас заявка. Проверьте связь и&nbsp;попробуйте ещё раз."
          onRetry={() => void refetch()}
        />
      </>
    );
  }
  if (!data || files.files === null) return <StatusSkeleton />;

  const { registration } = data;
  const showsForm = registration === null || (wantsForm && registration.status !== 'pending');
  const notice = news && (
    <Notice kind={news.kind} onClose={() => setNews(null)}>
      {news.lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </Notice>
  );
  const onTooLate = async (detail: string) => {
    // Until the answer is there, the dialog says it.
    const { isSuccess } = await refetch();
    if (isSuccess) setNews({ kind: 'error', lines: [CANCEL_FAILED, detail] });
  };
  return (
    <Suspense fallback={<StatusSkeleton />}>
      {showsForm ? (
        <>
          <StepList current={4} />
          {notice}
          <RegistrationForm
            service={service}
            user={user}
            auth={auth}
            earlier={registration}
            files={files}
            onSent={onSent}
            onAuthRefused={props.onAuthRefused}
            onExists={() => void refetch()}
          />
        </>
      ) : (
        <>
          {/* «Заявка отменена» belongs to the form that follows, not to an application that waits. */}
          {news?.kind === 'error' && notice}
          <StatusView
            registration={registration}
            auth={auth}
            user={user}
            service={service}
            files={files}
            uploads={uploads}
            onCancelled={(text) => setNews({ kind: 'success', lines: [text] })}
            onTooLate={(detail) => void onTooLate(detail)}
            onAuthRefused={props.onAuthRefused}
          />
        </>
      )}
    </Suspense>
  );
}
