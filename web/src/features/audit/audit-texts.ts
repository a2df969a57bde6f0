import type { AuditRecord } from '@sklon/contract/audit';
import type { AuditAction, AuditEntity } from '@sklon/contract/audit-rules';

export const ACTION_LABELS: Record<AuditAction, string> = {
  read: 'Просмотр',
  create: 'Создание',
  update: 'Изменение',
  update_photo: 'Замена фото',
  delete: 'Удаление',
  approve: 'Одобрение',
  reject: 'Отклонение',
  hide: 'Скрытие',
  take_down: 'Удаление с\u00A0причиной',
  show: 'Возврат в\u00A0показ',
  block: 'Блокировка',
  unblock: 'Разблокировка',
  end_sessions: 'Завершение входов',
  cancel: 'Отмена',
  handle: 'Рассмотрение жалобы',
  check: 'Проверка',
};

export const ENTITY_LABELS: Record<AuditEntity, string> = {
  registration: 'Заявка',
  instructor: 'Инструктор',
  resort: 'Курорт',
  special_day: 'Особый день',
  meeting_point: 'Место встречи',
  certificate: 'Сертификат',
  rental: 'Прокат',
  review: 'Отзыв',
  conversation: 'Переписка',
  booking: 'Занятие',
  user: 'Человек',
  backup: 'Резервная копия',
  audit: 'Запись журнала',
};

const LISTS: Record<AuditEntity, string> = {
  registration: 'Список заявок',
  instructor: 'Список инструкторов',
  resort: 'Список курортов',
  special_day: 'Список особых дней',
  meeting_point: 'Список мест встречи',
  certificate: 'Список сертификатов',
  rental: 'Список прокатов',
  review: 'Список отзывов',
  conversation: 'Список переписок',
  booking: 'Список занятий',
  user: 'Список людей',
  backup: 'Список копий',
  audit: 'Журнал',
};

/** What was acted on: «Отзыв № 9», «Список занятий, строк: 50». */
export function subjectText({ entity, entity_id, listed }: AuditRecord): string {
  if (entity_id !== null && listed === null) return `${ENTITY_LABELS[entity]} №\u00A0${entity_id}`;
  const rows = listed === null ? '' : `, строк: ${listed}`;
  // The applications of one instructor are a list that is somebody's.
  return entity_id === null
    ? LISTS[entity] + rows
    : `Анкеты инструктора №\u00A0${entity_id}${rows}`;
}

/** Names of values as the panel's forms call them; others stay as they are stored. */
const VALUE_LABELS: Record<string, string> = {
  name: 'Название',
  business_name: 'Название',
  description: 'Описание',
  open_time: 'Открытие',
  close_time: 'Закрытие',
  status: 'Состояние',
  admin_notes: 'Причина или комментарий',
  hidden_reason: 'Причина скрытия',
  provider: 'Данные на\u00A0сайте',
  phone: 'Телефон',
  address: 'Адрес',
  site: 'Сайт',
  map_link: 'Ссылка на\u00A0карту',
  price_ski_set: 'Цена комплекта',
  discount: 'Скидка',
  about_business: 'О\u00A0прокате',
  is_working: 'Работает',
  resort_ids: 'Курорты',
  profile_photo_path: 'Фото',
  latitude: 'Широта',
  longitude: 'Долгота',
  blocked_reason: 'Причина блокировки',
  cancelled_by: 'Кто отменил',
  cancel_reason: 'Причина отмены',
  session_id: 'Номер входа',
  resort_id: 'Курорт',
  date: 'Дата',
  reason: 'Причина',
  refusal_reason: 'Причина отказа',
  listed: 'Показанные строки',
  reports: 'Рассмотрено жалоб',
  instructor_id: 'Номер инструктора',
  photo_only: 'Только фото',
};

export function valueLabel(name: string): string {
  return VALUE_LABELS[name] ?? name;
}

/** A stored value for people. */
export function valueText(value: unknown): string {
  if (value === null || value === undefined || value === '') return '—';
  if (value === true) return 'Да';
  if (value === false) return 'Нет';
  if (Array.isArray(value)) return value.map(valueText).join(', ') || '—';
  return typeof value === 'string' ? value : JSON.stringify(value, null, 1);
}
