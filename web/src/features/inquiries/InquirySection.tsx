import type { CustomerInquiry } from '@sklon/contract/inquiries';
import { inquiryDaysText } from '@sklon/contract/inquiry-rules';
import { Icon } from '../../ui/icons/Icon.tsx';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { momentText } from '../../ui/moment.ts';
import { Notice } from '../../ui/Notice.tsx';
import { phoneLink } from '../../ui/phone-link.ts';
import { BotNote } from '../auth/BotNote.tsx';
import { useSession } from '../auth/session.ts';
import { type InquiryTarget, type Lesson, targetKey } from './inquiry-texts.ts';
import { INQUIRY_SENT } from './inquiry-texts.ts';
import classes from './InquirySection.module.css';
import { Button, ButtonLink } from '../../ui/Button.tsx';

const loadForm = () => import('./InquiryForm.tsx');
const InquiryForm = lazy(loadForm);

/** Key of the form that a visitor was sent to sign in for. Lives as long as the page: the sign-in does not reload it. */
let formAfterSignIn: string | null = null;

interface InquirySectionProps {
  provider: InquiryTarget;
  lesson?: Lesson;
  /** Path and search that show the provider again after a sign-in. */
  returnTo: string;
}

/** The inquiry to a shop or a service, inside of its dialog (product-decisions, Response shapes). */
export function InquirySection({ provider, lesson, returnTo }: InquirySectionProps) {
  const key = targetKey(provider);
  const session = useSession();
  const navigate = useNavigate();
  const [opened, setOpened] = useState(() => formAfterSignIn === key);
  const [sent, setSent] = useState<CustomerInquiry | null>(null);
  const signedIn = session.status === 'signed-in';
  useEffect(() => {
    // A session that ends under the open form leads to sign in, too.
    if (opened) formAfterSignIn = signedIn ? null : key;
  }, [opened, signedIn, key]);

  if (!provider.takes_requests)
    return provider.is_working ? <PhoneOnly phone={provider.phone} /> : null;
  if (sent) return <InquirySent inquiry={sent} onAgain={() => setSent(null)} />;
  if (opened && signedIn) {
    return (
      <Suspense fallback={<div className="min-h-112 rounded-lg bg-sunk" aria-hidden />}>
        <InquiryForm
          provider={provider}
          lesson={lesson}
          onSent={setSent}
          onClose={() => setOpened(false)}
        />
      </Suspense>
    );
  }

  function open(): void {
    if (signedIn) {
      setOpened(true);
      return;
    }
    formAfterSignIn = key;
    void navigate({
      to: '/login',
      search: { returnUrl: returnTo },
      state: { message: 'Войдите, чтобы отправить запрос' },
    });
  }
  return (
    <div className={classes.section}>
      <Button
        size="lg"
        color="sun"
        disabled={session.status === 'unknown'}
        onClick={open}
        onPointerEnter={() => void loadForm()}
      >
        Отправить запрос
      </Button>
      <p className="dimmed">
        {`Укажите дни и\u00A0число ${provider.kind === 'rental' ? 'комплектов' : 'человек'}: ответ владельца придёт сообщением.`}
      </p>
    </div>
  );
}

/** In place of the button, for providers whom no inquiry can reach. */
function PhoneOnly({ phone }: { phone: string | null }) {
  const link = phoneLink(phone);
  return (
    <div className={classes.phoneOnly}>
      <p>Принимает запросы только по&nbsp;телефону</p>
      {link && (
        <a href={link.href} className={classes.phone}>
          <Icon name="phone" />
          {link.label}
        </a>
      )}
    </div>
  );
}

/** What happens next, in the place of the form. */
function InquirySent({ inquiry, onAgain }: { inquiry: CustomerInquiry; onAgain: () => void }) {
  const place = useRef<HTMLDivElement>(null);
  // The button that had the focus is gone with the form.
  useEffect(() => {
    place.current?.focus();
  }, []);
  const { provider, expires_at, timezone } = inquiry;
  const phone = phoneLink(provider.phone);
  return (
    <div className="grid gap-3">
      <Notice ref={place} kind="success">
        <p className="weight-600">{INQUIRY_SENT}</p>
        <p className={classes.days}>
          <span>
            {inquiryDaysText(inquiry)}, {inquiry.resort.name}.
          </span>{' '}
          {expires_at && (
            <span>
              Ответ придёт сообщением до&nbsp;{momentText(expires_at, timezone)} и&nbsp;появится
              на&nbsp;сайте.
            </span>
          )}
        </p>
        <BotNote payload={`r${inquiry.id}`}>чтобы получить ответ.</BotNote>
      </Notice>
      {provider.messenger_reachable === false && (
        <Notice kind="warning">
          <p>
            <span>Владелец пока не&nbsp;видел запрос. Мы&nbsp;напишем ему ещё раз</span>
            <span>{phone ? ', а\u00A0вы можете позвонить: ' : '.'}</span>
            {phone && <a href={phone.href}>{phone.label}</a>}
          </p>
        </Notice>
      )}
      <div className="flex flex-wrap gap-2">
        <ButtonLink to="/my-bookings" variant="light">
          Мои бронирования
        </ButtonLink>
        <Button variant="subtle" onClick={onAgain}>
          Отправить ещё&nbsp;один
        </Button>
      </div>
    </div>
  );
}
