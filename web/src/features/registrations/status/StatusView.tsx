import { answered, applicantFacts, serviceFacts } from '@sklon/contract/application-facts';
import {
  APPLICANT_STATUS_LABELS,
  type RegistrationStatus,
} from '@sklon/contract/registration-rules';
import type { Registration } from '@sklon/contract/registrations';
import { photoAtWidth } from '@sklon/contract/uploads';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Notice } from '../../../ui/Notice.tsx';
import { StatusBadge } from '../../../ui/Text.tsx';
import { showToast } from '../../../ui/toast.tsx';
import { agreementQuery } from '../../auth/queries.ts';
import { resortsQuery } from '../../resorts/queries.ts';
import { refreshProviderPages } from '../queries.ts';
import { STATUS_BADGES } from '../status-badges.ts';
import { SERVICE_TEXTS } from '../service-types.ts';
import { StepHeading, StepList } from '../Steps.tsx';
import { PendingView, type StatusViewProps } from './PendingView.tsx';
import classes from './StatusView.module.css';
import { ButtonLink } from '../../../ui/Button.tsx';

const TITLES: Record<RegistrationStatus, string> = {
  pending: 'Ваша заявка ожидает рассмотрения',
  approved: 'Ваша заявка одобрена',
  rejected: 'Ваша заявка отклонена',
};

const day = new Intl.DateTimeFormat('ru', { day: 'numeric', month: 'long', year: 'numeric' });

function useDecisionToast({ id, status }: Registration): void {
  const known = useRef({ id, status });
  useEffect(() => {
    if (known.current.id === id && known.current.status !== status) {
      showToast({ kind: status === 'approved' ? 'success' : 'info', message: TITLES[status] });
    }
    known.current = { id, status };
  }, [id, status]);
}

function RegistrationFacts({ registration }: { registration: Registration }) {
  const resorts = useQuery(resortsQuery());
  const { profile_photo_path: photo } = registration;
  const names = new Map(resorts.data?.map(({ id, name }) => [id, name]));
  const facts = [...applicantFacts(registration, names), ...serviceFacts(registration)];
  return (
    <>
      {photo && (
        <img
          src={photoAtWidth(photo, 160)}
          alt="Фото профиля"
          width={96}
          height={96}
          className="block mb-2 rounded-lg bg-sunk object-cover"
        />
      )}
      <dl className={classes.facts}>
        {answered(facts).map(({ term, text, kind }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>
              {kind === 'link'
                ? [text].flat().map((link) => (
                    <a
                      key={link}
                      href={link ?? undefined}
                      target="_blank"
                      rel="noopener noreferrer nofollow"
                    >
                      {link}
                    </a>
                  ))
                : text}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** Why it was rejected; a new application begins with what the rejected one said (spec 4). */
function RejectedView({ registration, service }: StatusViewProps) {
  return (
    <>
      <div className={classes.reason}>
        <h3>Причина</h3>
        <p>{registration.admin_notes ?? 'Администратор не\u00A0назвал причину.'}</p>
      </div>
      <p>Исправьте анкету и&nbsp;отправьте её снова: всё, что вы&nbsp;писали, уже в&nbsp;ней.</p>
      <div className="flex flex-wrap gap-3 justify-self-stretch max-xs:flex-col">
        <ButtonLink
          to="/providers/register"
          search={{ service_type: service, form: 'new' }}
          resetScroll={false}
          size="md"
          color="sun"
        >
          Подать новую заявку
        </ButtonLink>
        <ButtonLink to="/" size="md" variant="default">
          На&nbsp;главную
        </ButtonLink>
      </div>
    </>
  );
}

/** Congratulations (spec 2, Status view), and where to go from here. */
function ApprovedView({ registration, service, user }: StatusViewProps) {
  const queryClient = useQueryClient();
  const isNew = !user.has_provider_profile;
  useEffect(() => {
    // An update of an existing provider shows there too; the menu leads to the provider's pages from now on.
    refreshProviderPages(queryClient);
    if (!isNew) return;
    // The provider's agreement is needed.
    void queryClient.invalidateQueries(agreementQuery());
  }, [isNew, queryClient]);

  return (
    <>
      <Notice kind="success">
        <p>Поздравляем, вы&nbsp;с&nbsp;нами! Теперь вас видят на&nbsp;«Склоне».</p>
        {registration.admin_notes && <p>Администратор пишет: «{registration.admin_notes}»</p>}
      </Notice>
      <p>
        {service === 'instructor'
          ? 'Проверьте цену и\u00A0отметьте занятое время: ученики смогут бронировать остальное.'
          : 'О\u00A0запросах клиентов мы\u00A0напишем, ответить можно и\u00A0на\u00A0сайте.'}
      </p>
      <div className="flex flex-wrap gap-3 justify-self-stretch max-xs:flex-col">
        <ButtonLink
          to="/provider-settings"
          search={service === 'instructor' ? { tab: 'calendar' } : {}}
          size="md"
          color="sun"
        >
          {service === 'instructor' ? 'Расписание и заявки' : 'Запросы клиентов'}
        </ButtonLink>
        <ButtonLink to="/" size="md" variant="default">
          На&nbsp;главную
        </ButtonLink>
        <ButtonLink
          to="/providers/register"
          search={{ service_type: service, form: 'new' }}
          resetScroll={false}
          size="md"
          variant="subtle"
        >
          Обновить анкету
        </ButtonLink>
      </div>
    </>
  );
}

/** The status of an application (spec 2, Status view; spec 4); a default export because `lazy` wants one. */
export default function StatusView(props: StatusViewProps) {
  const { registration, service } = props;
  const { id, status, created_at, processed_at } = registration;
  useDecisionToast(registration);
  return (
    <section className="grid gap-5 items-start min-[64em]:grid-cols-[minmax(0,1fr)_minmax(0,26rem)] [&>ol]:col-span-full [&>ol]:mb-1">
      <StepList current={3} />
      <div className={classes.card}>
        <StatusBadge {...STATUS_BADGES[status]}>{APPLICANT_STATUS_LABELS[status]}</StatusBadge>
        <StepHeading
          step={`status ${status}`}
          lead={
            <>
              <span>
                Заявка {SERVICE_TEXTS[service].whose} №&nbsp;{id} от&nbsp;
                {day.format(new Date(created_at))}
              </span>
              {processed_at !== null && (
                <span>, ответ от&nbsp;{day.format(new Date(processed_at))}</span>
              )}
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
