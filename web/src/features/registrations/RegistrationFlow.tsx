import type { CurrentUser } from '@sklon/contract/auth';
import { REGISTRATION_SENT } from '@sklon/contract/registration-rules';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { showToast } from '../../ui/toast.ts';
import { discardMessengerAuth } from '../auth/session.ts';
import { ApplicationStep } from './ApplicationStep.tsx';
import { UploadScreen } from './files/UploadScreen.tsx';
import { useDraftFiles } from './files/useDraftFiles.ts';
import { useUploads } from './files/useUploads.ts';
import type { FormService } from './form/form-values.ts';
import { MessengerStep } from './MessengerStep.tsx';
import { refreshProviderPages } from './refresh-provider-pages.ts';
import { useMessengerAuth } from './useMessengerAuth.ts';

interface Sent {
  id: number;
  message: string;
}

interface RegistrationFlowProps {
  service: FormService;
  user: CurrentUser;
  /** The form is wanted although there is an application that has been decided. */
  wantsForm: boolean;
}

/** From the messenger to a sent application with its files. What must outlive a step is held here. */
export function RegistrationFlow({ service, user, wantsForm }: RegistrationFlowProps) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const auth = useMessengerAuth();
  const [problem, setProblem] = useState<string | null>(null);
  const [sent, setSent] = useState<Sent | null>(null);
  const files = useDraftFiles(user.id, service);
  const statusKey = ['me', 'registration', service];

  const finish = (message: string) => {
    files.clear();
    queryClient.removeQueries({ queryKey: statusKey });
    showToast({ kind: 'success', message });
    void navigate({ to: '/', state: { news: message } });
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
  if (!auth) return <MessengerStep problem={problem} />;

  const onSent = (answer: Sent) => {
    refreshProviderPages(queryClient);
    const { photo, documents } = files.files ?? { photo: null, documents: [] };
    const all = [
      ...(photo ? [{ to: answer.id, kind: 'photo' as const, file: photo }] : []),
      ...documents.map((file) => ({ to: answer.id, kind: 'document' as const, file })),
    ];
    if (all.length === 0) {
      finish(answer.message);
      return;
    }
    uploads.send(all);
    setSent(answer);
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
