import type { CustomerRequest } from '@sklon/contract/requests';
import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useSession } from '../auth/useSession.ts';
import { PhoneOnly } from './PhoneOnly.tsx';
import classes from './RequestSection.module.css';
import { RequestSent } from './RequestSent.tsx';
import { SIGN_IN_TO_REQUEST } from './request-texts.ts';
import { type RequestTarget, targetKey } from './target.ts';
import { forgetWanted, isWanted, rememberWanted } from './wanted-request.ts';

const loadForm = () => import('./RequestForm.tsx');
const RequestForm = lazy(loadForm);

interface RequestSectionProps {
  provider: RequestTarget;
  /** Path and search of this site that show the provider again, for whoever has to sign in first. */
  returnTo: string;
}

/** Asks a shop or a service for some days, inside of its dialog (product-decisions, Response shapes). */
export function RequestSection({ provider, returnTo }: RequestSectionProps) {
  const key = targetKey(provider);
  const session = useSession();
  const navigate = useNavigate();
  const [opened, setOpened] = useState(() => isWanted(key));
  const [sent, setSent] = useState<CustomerRequest | null>(null);
  useEffect(() => {
    if (opened) forgetWanted();
  }, [opened]);

  if (!provider.takes_requests) return provider.is_working ? <PhoneOnly phone={provider.phone} /> : null;
  if (sent) return <RequestSent request={sent} onAgain={() => setSent(null)} />;
  if (opened && session.status === 'signed-in') {
    return (
      <Suspense fallback={<div className={classes.waiting} aria-hidden />}>
        <RequestForm provider={provider} onSent={setSent} onClose={() => setOpened(false)} />
      </Suspense>
    );
  }

  function open(): void {
    if (session.status === 'signed-in') {
      setOpened(true);
      return;
    }
    rememberWanted(key);
    void navigate({ to: '/login', search: { returnUrl: returnTo }, state: { message: SIGN_IN_TO_REQUEST } });
  }
  return (
    <div className={classes.section}>
      <Button
        size="lg"
        color="sun"
        className={classes.open ?? ''}
        disabled={session.status === 'unknown'}
        onClick={open}
        onPointerEnter={() => void loadForm()}
      >
        Отправить запрос
      </Button>
      <p className={classes.note}>Укажите дни и&nbsp;число человек: ответ владельца придёт в&nbsp;Telegram.</p>
    </div>
  );
}
