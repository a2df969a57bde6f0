import type { CurrentUser, TelegramAuth } from '@sklon/contract/auth';
import { type FormType, REGISTRATION_SENT } from '@sklon/contract/registration-rules';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { failureText } from '../../api/api-error.ts';
import { useInstant } from '../../ui/instant.ts';
import { Notice } from '../../ui/Notice.tsx';
import { ErrorState } from '../../ui/StateScreen.tsx';
import { discardMessengerAuth, storedAuth, useSession } from '../auth/session.ts';
import { isMessengerAuthFresh } from '../auth/stored-auth.ts';
import { TelegramButton } from '../auth/TelegramButton.tsx';
import { type DraftFilesState, useDraftFiles } from './drafts.ts';
import { asItIsNow, useOwnBusiness } from './own-business.ts';
import {
  CANCEL_FAILED,
  isAuthRefused,
  refreshProviderPages,
  registrationStatusQuery,
  STATUS_FAILED,
} from './queries.ts';
import { StatusSkeleton, StepHeading, StepList } from './Steps.tsx';
import { type Uploads, useUploads } from './uploads.ts';
import { UploadScreen } from './UploadScreen.tsx';

const RegistrationForm = lazy(() => import('./form/RegistrationForm.tsx'));
const StatusView = lazy(() => import('./status/StatusView.tsx'));

interface Sent {
  id: number;
  message: string;
}

/**
 * Telegram's signed data, while they are fresh enough for the calls of a registration; null asks to confirm again (spec 4).
 * Undefined for who signed in otherwise: their session is the proof.
 */
function useTelegramAuth(): TelegramAuth | null | undefined {
  // Renders again when they are stored or discarded.
  useSession();
  const now = useInstant();
  const auth = storedAuth();
  if (auth && auth.type !== 'telegram') return undefined;
  return auth && isMessengerAuthFresh(auth, now) ? auth.data : null;
}

/** The second step: Telegram's data are too old, or refused, and are confirmed again. Fresh ones lead on by themselves. */
function TelegramStep({ problem }: { problem: string | null }) {
  const { href } = useLocation();
  return (
    <section>
      <StepList current={2} />
      <div className="grid gap-3 max-w-136 p-[clamp(1.25rem,4vw,2.25rem)] plate rounded-xl">
        <StepHeading
          step="messenger"
          lead="Заявка подписывается вашим Telegram. Прошлое подтверждение устарело: подтвердите ещё&nbsp;раз, это&nbsp;займёт минуту. Всё, что вы&nbsp;ввели, останется на&nbsp;месте."
        >
          Подтвердите, что это&nbsp;вы
        </StepHeading>
        {problem && <Notice kind="error">{problem}</Notice>}
        <TelegramButton returnUrl={href} />
      </div>
    </section>
  );
}

/** What became of a cancellation: it outlives the view that began it. */
interface Feedback {
  kind: 'success' | 'error';
  lines: readonly string[];
}

interface ApplicationStepProps {
  service: FormType;
  user: CurrentUser;
  auth: TelegramAuth | undefined;
  wantsForm: boolean;
  files: DraftFilesState;
  uploads: Uploads;
  onSent: (application: Sent) => void;
  onAuthRefused: (message: string) => void;
}

/** The status check and what it leads to: an application, or the form for one. */
function ApplicationStep(props: ApplicationStepProps) {
  const { service, user, auth, wantsForm, files, uploads, onSent } = props;
  const { data, error, refetch } = useQuery(registrationStatusQuery(service, auth));
  const [feedback, setFeedback] = useState<Feedback | null>(null);
  const registration = data?.registration ?? null;
  const showsForm = registration === null || (wantsForm && registration.status !== 'pending');
  const own = useOwnBusiness(showsForm ? registration : null);
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
  if (!data || files.files === null || own.isPending) return <StatusSkeleton />;

  const notice = feedback && (
    <Notice kind={feedback.kind} onClose={() => setFeedback(null)}>
      {feedback.lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </Notice>
  );
  const onTooLate = async (detail: string) => {
    // Until the response is there, the dialog says it.
    const { isSuccess } = await refetch();
    if (isSuccess) setFeedback({ kind: 'error', lines: [CANCEL_FAILED, detail] });
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
            earlier={registration && asItIsNow(registration, own.business)}
            files={files}
            onSent={onSent}
            onAuthRefused={props.onAuthRefused}
            onExists={() => void refetch()}
          />
        </>
      ) : (
        <>
          {/* «Заявка отменена» belongs to the form that follows, not to an application that waits. */}
          {feedback?.kind === 'error' && notice}
          <StatusView
            registration={registration}
            auth={auth}
            user={user}
            service={service}
            files={files}
            uploads={uploads}
            onCancelled={(text) => setFeedback({ kind: 'success', lines: [text] })}
            onTooLate={(detail) => void onTooLate(detail)}
            onAuthRefused={props.onAuthRefused}
          />
        </>
      )}
    </Suspense>
  );
}

interface RegistrationFlowProps {
  service: FormType;
  user: CurrentUser;
  /** Show the form although there is a decided application. */
  wantsForm: boolean;
}

/** From the confirmation in Telegram to a sent application with its files. What must outlive a step is held here. */
export function RegistrationFlow({ service, user, wantsForm }: RegistrationFlowProps) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const auth = useTelegramAuth();
  const [problem, setProblem] = useState<string | null>(null);
  const [sent, setSent] = useState<Sent | null>(null);
  const files = useDraftFiles(user.id, service);
  const statusKey = ['me', 'registration', service];

  const finish = (message: string) => {
    files.clear();
    queryClient.removeQueries({ queryKey: statusKey });
    void navigate({ to: '/', state: { notice: message } });
  };

  const uploads = useUploads((file, remove) => {
    files.drop(file);
    if (sent === null) {
      // On the page of a pending application the server's list takes the file over.
      void queryClient.invalidateQueries({ queryKey: statusKey }).then(remove);
    }
  });
  const complete = sent !== null && uploads.list.every(({ state }) => state === 'done');
  const onComplete = useEffectEvent(() => finish(sent?.message ?? REGISTRATION_SENT));
  useEffect(() => {
    if (complete) onComplete();
  }, [complete]);

  if (sent) {
    const remove = (file: File) => {
      uploads.remove(file);
      files.drop(file);
    };
    return (
      <UploadScreen
        message={sent.message}
        uploads={uploads}
        onRemove={remove}
        onFinish={() => finish(sent.message)}
      />
    );
  }
  if (auth === null) return <TelegramStep problem={problem} />;

  const onSent = (application: Sent) => {
    refreshProviderPages(queryClient);
    const { photo, documents } = files.files ?? { photo: null, documents: [] };
    const all = [
      ...(photo ? [{ to: application.id, kind: 'photo' as const, file: photo }] : []),
      ...documents.map((file) => ({ to: application.id, kind: 'document' as const, file })),
    ];
    if (all.length === 0) {
      finish(application.message);
      return;
    }
    uploads.send(all);
    setSent(application);
  };
  return (
    <ApplicationStep
      service={service}
      user={user}
      auth={auth}
      wantsForm={wantsForm}
      files={files}
      uploads={uploads}
      onSent={onSent}
      onAuthRefused={(message) => {
        setProblem(message);
        discardMessengerAuth();
      }}
    />
  );
}
