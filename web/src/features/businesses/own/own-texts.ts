import type { OwnBusiness } from '@sklon/contract/businesses';
import type { DrawingName } from '../../../ui/illustrations/Drawing.tsx';

interface OwnTexts {
  title: string;
  /** Where there is no photo. */
  drawing: DrawingName;
  price: string;
  about: string;
  photo: string;
  /** What the switch means. */
  on: string;
  off: string;
}

/** An owner's own words for what is theirs (workday.md, The cabinet). */
export const OWN_TEXTS: Record<OwnBusiness['kind'], OwnTexts> = {
  rental: {
    title: 'Мой прокат',
    drawing: 'rental-scene',
    price: 'Цена комплекта за\u00A0день',
    about: 'О\u00A0прокате',
    photo: 'Фото проката',
    on: 'Клиенты могут отправить вам запрос.',
    off: 'Прокат стоит в\u00A0конце списка с\u00A0пометкой «Сейчас не\u00A0работает», новых запросов не\u00A0будет. Принятые остаются.',
  },
  service: {
    title: 'Моя услуга',
    drawing: 'service-scene',
    price: 'Цена за\u00A0день',
    about: 'Об\u00A0услуге',
    photo: 'Фото услуги',
    on: 'Клиенты могут отправить вам запрос.',
    off: 'Услуга стоит в\u00A0конце списка с\u00A0пометкой «Сейчас не\u00A0работает», новых запросов не\u00A0будет. Принятые остаются.',
  },
};

/** What the owner calls it: «Ночной ратрак» offers «Кэтски на ратраке». */
export function ownName({ service_name, business_name }: OwnBusiness): string {
  return service_name ?? business_name;
}

export const SAVE_FAILED = 'Не\u00A0удалось сохранить. Попробуйте ещё раз.';
