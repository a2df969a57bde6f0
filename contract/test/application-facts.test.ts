import type { Registration } from '@sklon/contract/registrations';
import { describe, expect, it } from 'vitest';
import { answered, applicantFacts, type Fact, serviceFacts } from '../src/application-facts.ts';
import { INSTRUCTOR_DATA } from './instructor.ts';

const applicant = {
  first_name: 'Иван',
  last_name: 'Снегов',
  phone: '+79161234567',
  email: 'ivan@yandex.ru',
  username: null,
  telegram_id: 42,
  social_links: [],
  resort_ids: [9, 77],
};
const shop = {
  business_name: 'Склад лыж',
  address: null,
  latitude: -43.5,
  longitude: 0,
  map_link: null,
  site: 'https://sklad.example',
  extra_phone: null,
  is_working: false,
  price_ski_set: null,
  discount: 0,
  about_business: null,
  other_info: null,
};

const asTable = (facts: readonly Fact[]) =>
  Object.fromEntries(facts.map(({ term, text }) => [term, text]));
const serviceTable = (data: Partial<Registration>) =>
  asTable(
    serviceFacts({
      instructor_data: null,
      rental_data: null,
      other_data: null,
      ...data,
    } as Registration),
  );

describe('the facts of an applicant', () => {
  const names = new Map([[9, 'Роза Хутор']]);

  it('name the person, and an unknown resort by its number', () => {
    expect(asTable(applicantFacts(applicant, names))).toEqual({
      Имя: 'Иван Снегов',
      Телефон: '+7\u00A0916\u00A0123-45-67',
      Почта: 'ivan@yandex.ru',
      Telegram: 'ID\u00A042',
      Курорты: 'Роза Хутор, №\u00A077',
      Ссылки: [],
    });
    expect(asTable(applicantFacts({ ...applicant, username: 'ivan' }, names))).toMatchObject({
      Telegram: '@ivan, ID\u00A042',
    });
  });

  it('that were answered leave out empty texts and lists', () => {
    const facts = answered(applicantFacts({ ...applicant, telegram_id: null }, names));
    expect(facts.map(({ term }) => term)).toEqual(['Имя', 'Телефон', 'Почта', 'Курорты']);
  });
});

describe('the facts of a service', () => {
  it('put an instructor’s answers into words', () => {
    const instructor_data = {
      ...INSTRUCTOR_DATA,
      years_experience: 21,
      other_info: 'ISIA',
      meeting_point_ids: [3, 5],
    };
    expect(serviceTable({ instructor_data })).toEqual({
      Специализация: 'Лыжи',
      Стаж: '21\u00A0год',
      'Стили обучения': 'новички, карвинг',
      Дети: 'С\u00A06\u00A0лет',
      Группы: 'Нет',
      'Цена за\u00A02\u00A0часа': '6\u00A0000\u00A0₽',
      'В\u00A0цене': 'снаряжение',
      'Места встречи': 'Отмечено: 2',
      'Самое короткое занятие': '1\u00A0час',
      Языки: 'русский, английский',
      'О\u00A0себе': INSTRUCTOR_DATA.about_myself,
      Дополнительно: 'ISIA',
    });
  });

  it('name an age only of those who teach children, and say so of a missing price', () => {
    const instructor_data = {
      ...INSTRUCTOR_DATA,
      works_with_kids: false,
      price_2h: null,
      meeting_point_ids: [],
    };
    expect(serviceTable({ instructor_data })).toMatchObject({
      Дети: 'Нет',
      'Цена за\u00A02\u00A0часа': 'По запросу',
    });
  });

  it('hold every answer of a shop, and a service’s name before them', () => {
    expect(serviceTable({ rental_data: shop })).toMatchObject({
      Название: 'Склад лыж',
      Адрес: null,
      Координаты: '-43,5; 0',
      Сайт: 'https://sklad.example',
      Работает: 'Нет',
      'Цена за\u00A0день': 'По запросу',
      Скидка: '0\u00A0%',
    });
    const other_data = { ...shop, service_name: 'Съёмка' };
    expect(Object.entries(serviceTable({ other_data }))[0]).toEqual(['Услуга', 'Съёмка']);
  });

  it('are none without an answer', () => {
    expect(serviceTable({})).toEqual({});
  });
});
