import { describe, expect, it } from 'vitest';
import { hasContacts } from '../src/message-rules.ts';

describe('hasContacts', () => {
  it.each([
    'Позвоните: 8 (916) 123-45-67',
    'мой +7 916 123 45 67, жду',
    '9161234567',
    '79161234567',
    '8.916.123.45.67',
    '+49 151 23456789',
    'https://example.org/x',
    'www.ski',
    'пишите на t.me/anna_k',
    'anna@mail.ru',
    'склон.рф',
    'я в инстаграме @anna_ski',
    'tg://resolve?domain=anna',
  ])('finds contacts in «%s»', (text) => expect(hasContacts(text)).toBe(true));

  it.each([
    'Встречаемся 15.01.2026 в 10:00–12:00',
    'Нас двое, 6 и 8 лет, рост 120 и 130',
    'Цена 12 500 рублей за 2 часа?',
    'Хорошо.Спасибо.До встречи',
    'Завтра 10-12, 14-16, послезавтра 18-20',
    'У кассы в 9.30',
    'Заявка № 1234567890123',
  ])('finds none in «%s»', (text) => expect(hasContacts(text)).toBe(false));
});
