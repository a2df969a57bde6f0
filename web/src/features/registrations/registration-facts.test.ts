import type { Registration } from '@sklon/contract/registrations';
import type { Resort } from '@sklon/contract/resorts';
import { describe, expect, it } from 'vitest';
import { registrationFacts } from './registration-facts.ts';

const resorts = [
  { id: 9, name: 'Роза Хутор', is_folder: false },
  { id: 10, name: 'Красная Поляна', is_folder: false },
] as Resort[];

const applicant = {
  first_name: 'Иван',
  last_name: 'Снегов',
  phone: '+79161234567',
  email: 'ivan@yandex.ru',
  social_links: [],
  resort_ids: [9, 10],
  instructor_data: null,
  rental_data: null,
  other_data: null,
} as unknown as Registration;

const facts = (registration: Partial<Registration>) =>
  Object.fromEntries(
    registrationFacts({ ...applicant, ...registration }, resorts).map(({ term, text }) => [
      term,
      text,
    ]),
  );

describe('the summary of an application', () => {
  it('words an instructor’s answers', () => {
    const instructor_data = {
      skill_type: 'both',
      years_experience: 21,
      works_with_kids: true,
      min_kid_age: 5,
      work_with_groups: false,
      teach_newbies: true,
      teach_carving: false,
      teach_freestyle: false,
      teach_freeride: true,
      price_2h: 6500,
      about_myself: null,
      other_info: 'ISIA',
    } as const;
    expect(facts({ instructor_data })).toEqual({
      Имя: 'Иван Снегов',
      Телефон: '+7\u00A0916\u00A0123-45-67',
      Почта: 'ivan@yandex.ru',
      Курорты: 'Роза Хутор, Красная Поляна',
      Специализация: 'Лыжи и\u00A0сноуборд',
      Стаж: '21\u00A0год',
      'Стили обучения': 'новички, фрирайд',
      Дети: 'С\u00A05\u00A0лет',
      Группы: 'Нет',
      'Цена за\u00A02\u00A0часа': '6\u00A0500\u00A0₽',
      Дополнительно: 'ISIA',
    });
  });

  it('leaves out what was not answered, and says so of a missing price', () => {
    const other_data = {
      service_name: 'Ратрак',
      business_name: 'Горы',
      address: null,
      latitude: 43.6,
      longitude: null,
      map_link: null,
      site: 'https://gory.ru',
      extra_phone: null,
      is_working: true,
      price_ski_set: null,
      discount: 0,
      about_business: null,
      other_info: null,
    };
    const shown = facts({ other_data });
    expect(shown).toMatchObject({
      Услуга: 'Ратрак',
      Название: 'Горы',
      Сайт: ['https://gory.ru'],
      'Цена за\u00A0день': 'По запросу',
      Скидка: '0\u00A0%',
    });
    expect(shown).not.toHaveProperty('Адрес');
    expect(shown).not.toHaveProperty('Координаты');
    expect(shown).not.toHaveProperty('Ссылки');
  });
});
