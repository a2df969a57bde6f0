import type { BusinessType } from '@sklon/contract/registration-rules';
import type { ServiceType } from '@sklon/contract/service-types';

interface ServiceTexts {
  title: string;
  text: string;
  /** The link that leads to the form. */
  link: string;
  /** Heading of the form. */
  form: string;
  /** Stands after «Заявка»: 'инструктора'. */
  whose: string;
}

export const SERVICE_TEXTS: Record<ServiceType, ServiceTexts> = {
  instructor: {
    title: 'Инструктор',
    text: 'Уроки на\u00A0лыжах и\u00A0сноуборде: своя цена, свой календарь.',
    link: 'Заполнить анкету инструктора',
    form: 'Анкета инструктора',
    whose: 'инструктора',
  },
  rental: {
    title: 'Прокат снаряжения',
    text: 'Лыжи, доски и\u00A0ботинки на\u00A0день рядом с\u00A0подъёмником.',
    link: 'Заполнить анкету проката',
    form: 'Анкета проката',
    whose: 'проката',
  },
  guide: {
    title: 'Гид',
    text: 'Фрирайд и\u00A0ски-туры с\u00A0теми, кто знает горы.',
    link: 'Узнать про\u00A0анкету гида',
    form: 'Анкета гида',
    whose: 'гида',
  },
  additional: {
    title: 'Доп. услуги',
    text: 'Вертолёт, ратрак, съёмка и\u00A0всё, что украсит день.',
    link: 'Заполнить анкету услуги',
    form: 'Анкета услуги',
    whose: 'услуги',
  },
};

interface BusinessTexts {
  /** Heading of what it offers. */
  section: string;
  name: string;
  price: string;
  /** A name of a service, for a business that asks for one. */
  example?: string;
}

/** What the form calls its fields for each kind of business. */
export const BUSINESS_TEXTS: Record<BusinessType, BusinessTexts> = {
  rental: { section: 'О прокате', name: 'Название проката', price: 'Цена комплекта за день' },
  additional: {
    section: 'Об услуге',
    name: 'Название компании',
    price: 'Цена за день',
    example: 'Съёмка с коптера',
  },
};
