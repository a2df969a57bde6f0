/** What the messenger says of an application, from its state at the time of sending. */
import { SERVICE_TYPE_LABELS } from '@sklon/contract/registration-rules';
import type { Delivery } from './deliveries.ts';
import type { RegistrationEvent } from './registration-events.ts';
import type { RegistrationView } from './registration-view.ts';
import { escapeHtml, siteLink } from './texts.ts';

const service = ({ service_type }: RegistrationView) =>
  `Услуга: ${SERVICE_TYPE_LABELS[service_type]}`;

const number = ({ id }: RegistrationView) => `Номер заявки: ${id}`;

/** The lines that there is something for. */
const optional = (label: string, value: string | null) =>
  value ? [`${label}: ${escapeHtml(value)}`] : [];

/** Makes the message of an event; null when it has lost its sense, because the application was decided or taken back meanwhile. */
const MESSAGES: Record<
  RegistrationEvent,
  (view: RegistrationView, site: string) => string[] | null
> = {
  registration_received: (view, site) =>
    view.status === 'pending'
      ? [
          '<b>Заявка отправлена</b>',
          '',
          service(view),
          number(view),
          '',
          'Мы сообщим о решении здесь.',
          siteLink(
            site,
            `/providers/register?service_type=${view.service_type}`,
            'Посмотреть заявку',
          ),
        ]
      : null,

  registration_submitted: (view, site) =>
    view.status === 'pending'
      ? [
          '<b>Новая заявка поставщика</b>',
          '',
          service(view),
          number(view),
          `Имя: ${escapeHtml(`${view.first_name} ${view.last_name}`)}`,
          ...optional('Название', view.business_name),
          ...optional('Курорты', view.resorts.join(', ')),
          '',
          siteLink(site, `/admin/applications/${view.id}`, 'Открыть заявку'),
        ]
      : null,

  registration_approved: (view, site) =>
    view.status === 'approved'
      ? [
          '<b>Поздравляем, заявка одобрена!</b>',
          '',
          service(view),
          number(view),
          ...optional('Комментарий', view.admin_notes),
          '',
          ...(view.service_type === 'instructor'
            ? [
                'Клиенты уже видят вашу анкету. Проверьте цену и отметьте занятое время:',
                siteLink(site, '/provider-settings', 'Настройки инструктора'),
              ]
            : [
                'Клиенты уже видят вашу анкету. Их запросы придут сюда, ответить можно и на сайте:',
                siteLink(site, '/provider-settings', 'Запросы клиентов'),
              ]),
        ]
      : null,

  registration_rejected: (view, site) =>
    view.status === 'rejected'
      ? [
          '<b>Заявка отклонена</b>',
          '',
          service(view),
          number(view),
          ...optional('Причина', view.admin_notes),
          '',
          'Исправьте данные и отправьте заявку ещё раз:',
          siteLink(
            site,
            `/providers/register?service_type=${view.service_type}`,
            'Подать новую заявку',
          ),
        ]
      : null,
};

/** The call that an event becomes; null when there is nothing to say any more. Throws on an event that it does not know. */
export function registrationDeliveryOf(
  event: string,
  view: RegistrationView,
  site: string,
): Delivery | null {
  if (!Object.hasOwn(MESSAGES, event)) throw new Error(`unknown event ${event}`);
  const lines = MESSAGES[event as RegistrationEvent](view, site);
  return lines && { kind: 'message', message: { html: lines.join('\n') } };
}
