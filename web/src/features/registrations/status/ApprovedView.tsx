import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { agreementQuery } from '../../agreements/queries.ts';
import { meQuery } from '../../auth/queries.ts';
import { refreshProviderPages } from '../refresh-provider-pages.ts';
import classes from './StatusView.module.css';
import type { StatusViewProps } from './StatusView.tsx';

/** Congratulations (spec 2, Status view), and where to go from here. */
export function ApprovedView({ registration, service, user }: StatusViewProps) {
  const queryClient = useQueryClient();
  const isNews = !user.has_provider_profile;
  useEffect(() => {
    // An update of somebody who is a provider already shows there too.
    refreshProviderPages(queryClient);
    if (!isNews) return;
    // The menu leads to the provider's pages from now on, and the provider's agreement is asked for.
    void queryClient.invalidateQueries(meQuery());
    void queryClient.invalidateQueries(agreementQuery());
  }, [isNews, queryClient]);

  return (
    <>
      <Notice kind="success">
        <p>Поздравляем, вы&nbsp;с&nbsp;нами! Теперь вас видят на&nbsp;«Склоне».</p>
        {registration.admin_notes && <p>Администратор пишет: «{registration.admin_notes}»</p>}
      </Notice>
      <p>
        {service === 'instructor'
          ? 'Проверьте цену и\u00A0отметьте занятое время: ученики смогут бронировать остальное.'
          : 'Запросы клиентов придут вам в\u00A0Telegram, ответить можно и\u00A0на\u00A0сайте.'}
      </p>
      <div className={classes.actions}>
        <ButtonLink to="/provider-settings" size="md" color="sun">
          {service === 'instructor' ? 'Настройки инструктора' : 'Запросы клиентов'}
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
