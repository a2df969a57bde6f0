import type { RegistrationStatus } from '@sklon/contract/registration-rules';
import { SERVICE_TYPES, type ServiceType } from '@sklon/contract/service-types';
import { sql } from 'kysely';
import type { Line, TextContent } from '../../channels/content.ts';
import type { Connection } from '../../db/client.ts';
import { defineSubject, fact, siteLink } from '../notifications/notifications.ts';

interface RegistrationView {
  id: number;
  user_id: number;
  service_type: ServiceType;
  status: RegistrationStatus;
  first_name: string;
  last_name: string;
  business_name: string | null;
  admin_notes: string | null;
  /** In the order in which they were chosen. */
  resorts: string[];
}

export const REGISTRATION = defineSubject({
  name: 'registration',
  changes: {
    received: [{ event: 'registration_received', to: 'applicant' }],
    submitted: [{ event: 'registration_submitted', to: 'admin' }],
    approved: [{ event: 'registration_approved', to: 'applicant' }],
    rejected: [{ event: 'registration_rejected', to: 'applicant' }],
  },
  find: findRegistrationView,
  // Admins are named in the settings, so whoever else was notified is one.
  roleOf: (view, userId) => (userId === view.user_id ? 'applicant' : 'admin'),
  compose: {
    registration_received: ({ view, site }) =>
      view.status === 'pending'
        ? text('Заявка отправлена', subject(view), [
            'Мы сообщим о решении здесь.',
            siteLink(site, formPath(view), 'Посмотреть заявку'),
          ])
        : null,

    registration_submitted: ({ view, site }) =>
      view.status === 'pending'
        ? text(
            'Новая заявка поставщика',
            [
              ...subject(view),
              { label: 'Имя', value: `${view.first_name} ${view.last_name}` },
              ...fact('Название', view.business_name),
              ...fact('Курорты', view.resorts.join(', ')),
            ],
            [siteLink(site, `/admin/applications/${view.id}`, 'Открыть заявку')],
          )
        : null,

    registration_approved: ({ view, site }) =>
      view.status === 'approved'
        ? text(
            'Поздравляем, заявка одобрена!',
            [...subject(view), ...fact('Комментарий', view.admin_notes)],
            view.service_type === 'instructor'
              ? [
                  'Клиенты уже видят вашу анкету. Проверьте цену и отметьте занятое время:',
                  siteLink(site, '/provider-settings?tab=calendar', 'Расписание и заявки'),
                ]
              : [
                  'Клиенты уже видят вашу анкету. Их запросы придут сюда, ответить можно и на сайте:',
                  siteLink(site, '/provider-settings', 'Запросы клиентов'),
                ],
          )
        : null,

    registration_rejected: ({ view, site }) =>
      view.status === 'rejected'
        ? text(
            'Заявка отклонена',
            [...subject(view), ...fact('Причина', view.admin_notes)],
            [
              'Исправьте данные и отправьте заявку ещё раз:',
              siteLink(site, formPath(view), 'Подать новую заявку'),
            ],
          )
        : null,
  },
});

/** Undefined once the applicant has cancelled the application. */
function findRegistrationView(db: Connection, id: number): Promise<RegistrationView | undefined> {
  const businessName = sql<
    string | null
  >`coalesce(g.rental_data, g.other_data) ->> 'business_name'`;
  const resorts = sql<string[]>`ARRAY(
    SELECT r.name FROM unnest(g.resort_ids) WITH ORDINALITY AS chosen (id, n) JOIN resorts r ON r.id = chosen.id ORDER BY chosen.n
  )`;
  return db
    .selectFrom('registrations as g')
    .select(['g.id', 'g.user_id', 'g.service_type', 'g.status', 'g.first_name', 'g.last_name'])
    .select(['g.admin_notes', businessName.as('business_name'), resorts.as('resorts')])
    .where('g.id', '=', id)
    .executeTakeFirst();
}

function text(title: string, ...blocks: Line[][]): TextContent {
  return { kind: 'text', title, blocks };
}

function subject({ id, service_type }: RegistrationView): Line[] {
  return [
    { label: 'Услуга', value: SERVICE_TYPES[service_type].label },
    { label: 'Номер заявки', value: String(id) },
  ];
}

function formPath({ service_type }: RegistrationView): string {
  return `/providers/register?service_type=${service_type}`;
}
