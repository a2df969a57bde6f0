import { describe, expect, it } from 'vitest';
import { hasContacts } from '../src/contacts-in-text.ts';

const found = (texts: Iterable<string>) => [...texts].filter(hasContacts);
const two = (value: number) => String(value).padStart(2, '0');

describe('contacts', () => {
  it.each([
    'Позвоните: 8 (916) 123-45-67',
    'мой +7 916 123 45 67, жду',
    '9161234567',
    '79161234567',
    '89161234567',
    '8.916.123.45.67',
    '+49 151 23456789',
    '+375 29 123-45-67',
    '8 800 555-35-35',
    '8 495 123 45 67',
    '8 (916)1234567',
    '8-916-123-45-67',
    '8–916–123–45–67',
    '8 9 1 6 1 2 3 4 5 6 7',
    '8-9-1-6-1-2-3-4-5-6-7',
    '8.9.1.6.1.2.3.4.5.6.7',
    '89 16 12 34 56 7',
    '89.16.12.34.56.7',
    '8 91 61 23 45 67',
    '8916 1234567',
    '8916 123 4567',
    '8 916 123 4567',
    '8 916 1234 567',
    '8 916 12345 67',
    '8 9161 2345 67',
    '891 6123 4567',
    '916 123 45 67',
    '916-123-45-67',
    '8/916/123/45/67',
    '8_916_123_45_67',
    '8*916*123*45*67',
    '8, 916, 123, 45, 67',
    '8,916,123,45,67',
    '8\n916\n123\n45\n67',
    '8\u00A0916\u00A0123\u00A045\u00A067',
    '8🙂916🙂123🙂45🙂67',
    '８９１６１２３４５６７',
    '⑧⑨①⑥①②③④⑤⑥⑦',
    '8️⃣9️⃣1️⃣6️⃣1️⃣2️⃣3️⃣4️⃣5️⃣6️⃣7️⃣',
    '+ 7 (916) 123 45 67',
    'тел.89161234567звоните',
    '8.01 в 10.00, мой 8 916 123-45-67',
    'Можно 9.01 9.00-11.00 8 916 123-45-67?',
    '8 000 10 000 12 000 89161234567',
    // The end of the number looks like a time, a date or a price.
    '8 916 123-10-12',
    '8 916 123 10-12',
    '8 916 123 10.12',
    '8 916 123 10:00',
    '8 916 123 4 500',
    '8 910 101-11-12',
    '8 900 500 4500',
    // As people of the place write it.
    '495 123-45-67',
    '(495) 123-45-67',
    '495 123 45 67',
    '812-123-45-67',
    '812 1234567',
    '(4852) 12-34-56',
    'в городе 343 288-77-66',
    '375 29 123-45-67',
    '375291234567',
    '380 50 123 45 67',
    '998 90 123-45-67',
    '996 555 123 456',
    // Digits of other scripts.
    '٨٩١٦١٢٣٤٥٦٧',
    '۸۹۱۶۱۲۳۴۵۶۷',
    '८ ९१६ १२३ ४५ ६७',
    // Lists that are none, and orders that are none.
    'Рост 8, 916, 123, 45, 67',
    'Вес 916 123 45 67',
    '89, 16, 12, 34, 56, 7',
    'Детям 9 и 7, мой 8 916 123-45-67',
    'Вес: 90, 65, 78, 52, 60, звоните 8 916 123 45 67',
    'Мой номер 9161234567',
    'Бронь 9031122334, телефон 9161234567',
    'Заказ 89161234567',
    'Цена 8 916, телефон 910 123 45 67',
  ])('with the phone «%s» are found', (text) => expect(hasContacts(text)).toBe(true));

  it.each([
    'https://example.org/x',
    'www.ski',
    'пишите на t.me/anna_k',
    'wa.me/79161234567',
    'vk.com/anna',
    'anna@mail.ru',
    'anna @ mail . ru',
    'склон.рф',
    'я в инстаграме @anna_ski',
    'tg://resolve?domain=anna',
    'mailto:anna@localhost',
    'ANNA@MAIL.RU',
    'vk.Com/anna',
    '@ anna_ski',
    'мой тг anna_ski',
    'Тг: annaski',
    'tg - annaski',
    'телега anna_ski',
    'в телеге я anna_ski',
    'телеграм anna.ski92',
    'Телеграмм: annaski',
    'Telegram annaski',
    'вотсап annaski',
    'ватсап: annaski',
    'WhatsApp anna_ski',
    'инста anna_ski',
    'моя инста — anna.ski7',
    'в инстаграме ник anna_ski',
    'insta annaski',
    'вк id12345678',
    'найдёте в ВК anna_ski',
    'VK annaski',
    'вайбер anna_ski',
    'скайп annaski',
    'max anna_ski',
    'Макс: anna92ski',
  ])('with the address «%s» are found', (text) => expect(hasContacts(text)).toBe(true));
});

describe('none are found in', () => {
  it.each([
    'Встречаемся 15.01.2026 в 10:00–12:00',
    'Нас двое, 6 и 8 лет, рост 120 и 130',
    'Цена 12 500 рублей за 2 часа?',
    'Хорошо.Спасибо.До встречи',
    'Завтра 10-12, 14-16, послезавтра 18-20',
    'У кассы в 9.30',
    'Заявка № 1234567890123',
    'Можно 8.01 10.00-12.00?',
    '9.01 9.00-11.00',
    '9.01 9.00-11.00 2 человека',
    '7.01.2027 10.00',
    '8 000 10 000 12 000',
    '790 2 790 4 790',
    '8 000,00 10 000,00 12 000,00',
    '7 8 9 10 11 12 13 января',
    '7, 8, 9, 10, 11, 12, 13 января',
    '7, 8, 9.01 10.00-12.00',
    '9-00 - 11-00, 12-30 - 14-30',
    '9 00 11 00, 12 30 14 00',
    '9.01 10 00 – 12 00',
    '9-11.01 9.00-11.00',
    'Рост 176, 182, 165, 120, размер 43, 45, 41, 33',
    'Вес: 90, 65, 78, 52, 60',
    'Вес 90 65 78 52 60',
    'Вес участников 90/65/78/52/60',
    'Нас пятеро, 90, 65, 78, 52, 60 кг',
    'Рост 92, 110, 125, 98',
    'Рост детей: 92, 110, 125 и 98 см',
    '92, 110, 125, 98',
    'Детям 9, 7, 12, 10, 14, 11',
    'Детям 9 7 12 10 14 11',
    'Нас шестеро: 9, 7, 12, 10, 14, 11',
    'Возраст: 9, 4, 38, 41, 12, 15',
    'Дети 8, 11, 12, 10, 14, 13 лет',
    'Размеры 43, 44, 38, 36, 39',
    'Размер ботинок 89; 92; 94; 90; 88',
    'Цены 950, 990, 1 100',
    '900 950 1000 рублей',
    '950, 990, 1100',
    '950 / 990 / 1 100 ₽',
    '№ брони 9031122334',
    'Бронь № 9031122334',
    'Номер заказа: 9031122334',
    'Заказ 9031122334, заявка номер 9161234567',
    'Ски-пасс 9031122334',
    'Сертификат № 9031122334, ИНН 9701234567',
    'раз.Me too',
    'Катаюсь хорошо.Pro уровень',
    'Ок.Me too',
    'По телеграму удобнее, чем звонить',
    'Инструктор Burton, вес 70 кг',
    'Инстинкт Freeride',
    'Max speed 60, макс. скорость, Макс Petrov',
    'Пишите в ВК или в тг, когда подтвердите',
    'Склон у Max2000',
    'Сбор @ 9:00',
  ])('«%s»', (text) => expect(hasContacts(text)).toBe(false));

  const days = Array.from({ length: 365 }, (_, n) => new Date(Date.UTC(2027, 0, 1 + n)));
  const MONTHS =
    'января февраля марта апреля мая июня июля августа сентября октября ноября декабря';
  const months = MONTHS.split(' ');

  /** A day in every usual notation. */
  function notations(date: Date): string[] {
    const [day, month, year] = [date.getUTCDate(), date.getUTCMonth() + 1, date.getUTCFullYear()];
    const pairs = [
      [String(day), String(month)],
      [String(day), two(month)],
      [two(day), two(month)],
    ];
    return [
      ...['.', '/', '-'].flatMap((sign) =>
        pairs.flatMap(([d, m]) => [
          `${d}${sign}${m}`,
          `${d}${sign}${m}${sign}${year}`,
          ...(sign === '-' ? [] : [`${d}${sign}${m}${sign}${year % 100}`]),
        ]),
      ),
      date.toISOString().slice(0, 10),
      `${day} ${months[month - 1]}`,
      `${day} ${months[month - 1]} ${year}`,
    ];
  }

  const TIMES = [
    '10.00-12.00',
    '10:00–12:00',
    '9.00-11.00',
    '9:30',
    '8.00',
    '10-12',
    '7-9',
    '9.00 - 11.00',
    '10.00, 12.00, 14.00',
    '10.00-12.00, 14.00-16.00',
    '8.30-10.30 2',
    '10-00 - 12-00',
    '10.00-12.00 8 000',
  ];

  // One text of many words: letters part what stands between them.
  const together = (texts: string[]) => texts.join(' или ');

  it('any day of a year with times, in every usual notation', () => {
    const texts = days.flatMap((date) =>
      notations(date).map((day) =>
        together(TIMES.flatMap((time) => [`${day} ${time}`, `${time}, ${day}`])),
      ),
    );
    expect(found(texts)).toEqual([]);
  }, 60_000);

  it('several days in a row, ranges of days, and days with their times', () => {
    const texts = days.slice(0, -3).flatMap((date, n) => {
      const row = days.slice(n, n + 4).map(notations);
      return row[0]!.map((first, kind) => {
        const [, b, c, d] = row.map((all) => all[kind] ?? '');
        const ranges = /^\d+-/.test(first)
          ? []
          : [`${first}-${b} ${c}-${d}`, `${date.getUTCDate()}-${b} 9.00-11.00`];
        return together([
          `${first} ${b} ${c} ${d}`,
          `${first}, ${b}, ${c}, ${d}`,
          `${first} – ${d}`,
          `${first} 9.00-11.00 ${b} 9.00-11.00`,
          `${first} 10:00–12:00, ${b} 14:00–16:00`,
          ...ranges,
        ]);
      });
    });
    expect(found(texts)).toEqual([]);
  }, 60_000);

  it('any price up to 50 000, in every usual spelling, alone and beside others', () => {
    const texts = Array.from({ length: 50_001 }, (_, price) => {
      const grouped = (sign: string, value = price) =>
        String(value).replace(/\B(?=(\d{3})+$)/g, sign);
      const rising = [0, 2_000, 4_000].map((more) => Math.min(price + more, 50_000));
      return together([
        ...[' ', '\u00A0', '\u202F', '.', ''].map((sign) => grouped(sign)),
        `${grouped(' ')},00`,
        `${price}р ${price}р ${price}р`,
        `${grouped(' ')} ₽ ${grouped(' ')} ₽ ${grouped(' ')} ₽`,
        ...(price < 100
          ? []
          : [' ', ', ', ' / '].map((sign) =>
              rising.map((value) => grouped(' ', value)).join(sign),
            )),
        rising.map(String).join('р, '),
      ]);
    });
    expect(found(texts)).toEqual([]);
  }, 60_000);
});
