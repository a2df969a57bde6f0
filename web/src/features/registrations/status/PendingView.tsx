import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { writeDraft } from '../form/draft.ts';
import { valuesOf } from '../form/form-values.ts';
import { registrationStatusQuery } from '../queries.ts';
import { refreshProviderPages } from '../refresh-provider-pages.ts';
import { CANCELLED } from '../registration-error.ts';
import { CancelDialog } from './CancelDialog.tsx';
import { PendingFiles } from './PendingFiles.tsx';
import classes from './StatusView.module.css';
import type { StatusViewProps } from './StatusView.tsx';

/** Awaits the decision: more documents can be added, or the application taken back (spec 4). */
export function PendingView(props: StatusViewProps) {
  const { registration, auth, user, service, onCancelled, onTooLate, onAuthRefused } = props;
  const queryClient = useQueryClient();
  const [asking, setAsking] = useState(false);

  const cancelled = () => {
    setAsking(false);
    // The form that follows begins with what was taken back: often something has to be put right.
    writeDraft(user.id, service, valuesOf(registration, service, user));
    onCancelled(CANCELLED);
    refreshProviderPages(queryClient);
    queryClient.setQueryData(registrationStatusQuery(service, auth).queryKey, {
      has_registration: false,
      registration: null,
    });
  };

  return (
    <>
      <p>Администратор проверит анкету. Ответ придёт в&nbsp;Telegram и&nbsp;появится здесь.</p>
      <PendingFiles {...props} />
      <div className={classes.actions}>
        <Button variant="subtle" color="red" onClick={() => setAsking(true)}>
          Отменить заявку
        </Button>
      </div>
      <CancelDialog
        opened={asking}
        id={registration.id}
        auth={auth}
        onClose={() => setAsking(false)}
        onCancelled={cancelled}
        onTooLate={onTooLate}
        onAuthRefused={onAuthRefused}
      />
    </>
  );
}
