import type { CustomerInquiry } from '@sklon/contract/inquiries';
import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useSession } from '../auth/useSession.ts';
import { PhoneOnly } from './PhoneOnly.tsx';
import classes from './InquirySection.module.css';
import { InquirySent } from './InquirySent.tsx';
import { SIGN_IN_TO_INQUIRY } from './inquiry-texts.ts';
import { type InquiryTarget, targetKey } from './target.ts';
import { forgetWanted, isWanted, rememberWanted } from './wanted-inquiry.ts';

const loadForm = () => import('./InquiryForm.tsx');
const InquiryForm = lazy(loadForm);

interface InquirySectionProps {
  provider: InquiryTarget;
  /** Path and search of this site that show the provider again, for whoever has to sign in first. */
  returnTo: string;
}

/** Asks a shop or a service for some days, inside of its dialog (product-decisions, Response shapes). */
export function InquirySection({ provider, returnTo }: InquirySectionProps) {
  const key = targetKey(provider);
  const session = useSession();
  const navigate = useNavigate();
  const [opened, setOpened] = useState(() => isWanted(key));
  const [sent, setSent] = useState<CustomerInquiry | null>(null);
  useEffect(() => {
    if (opened) forgetWanted();
  }, [opened]);

  if (!provider.takes_requests)
    return provider.is_working ? <PhoneOnly phone={provider.phone} /> : null;
  if (sent) return <InquirySent request={sent} onAgain={() => setSent(null)} />;
  if (opened && session.status === 'signed-in') {
    return (
      <Suspense fallback={<div className={classes.waiting} aria-hidden />}>
        <InquiryForm provider={provider} onSent={setSent} onClose={() => setOpened(false)} />
      </Suspense>
    );
  }

  function open(): void {
    if (session.status === 'signed-in') {
      setOpened(true);
      return;
    }
    rememberWanted(key);
    void navigate({
      to: '/login',
      search: { returnUrl: returnTo },
      state: { message: SIGN_IN_TO_INQUIRY },
    });
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
      <p className={classes.note}>
        Укажите дни и&nbsp;число человек: ответ владельца придёт в&nbsp;Telegram.
      </p>
    </div>
  );
}
