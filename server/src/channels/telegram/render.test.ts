/** People's words in messages: escaped, and never a link (checked with what the stand-in finds in a text, as Telegram does). */
import { detectEntities } from '@sklon/standins/detect';
import { expect, it } from 'vitest';
import { inert } from '../inert-text.ts';
import { renderText } from './render.ts';

/** Without the invisible joiners. */
const seen = (text: string) => text.replaceAll('\u2060', '');

it.each([
  'https://evil.example/login',
  'HTTP://evil.example',
  'evil.example',
  'тут.рф',
  't.me/evil_bot',
  '1.2.3.4/x',
  'tg://resolve?domain=evil',
  'anna@evil.example',
  '@evil_bot',
  '#скидка',
  '/start',
  'см. /cancel@evil_bot',
])('«%s» in a name is shown and leads nowhere', (name) => {
  const shown = inert(name);
  expect(seen(shown)).toBe(name);
  expect(detectEntities(shown, [])).toEqual([]);
  // Domains without a protocol, and hashtags, which the stand-in does not look for.
  expect(shown).not.toMatch(/[\p{L}\p{N}]\.[\p{L}\p{N}]|:\/\/|[@#][\p{L}\p{N}]/u);
});

it.each(['ул. Горная, 5', 'лыжи/сноуборд', '5 000 ₽', '10:00–12:00', 'А. С. Пушкин', 'т. е.'])(
  'ordinary text «%s» is left as it is',
  (text) => {
    expect(inert(text)).toBe(text);
  },
);

it('phones, accounts and our links stay links', () => {
  const text = renderText({
    title: 'Занятие <подтверждено>',
    blocks: [
      [
        { label: 'Клиент', value: 'evil.example' },
        { label: 'Телефон', value: '+79991112233' },
        { label: 'Telegram', account: 'anna_snow' },
        { text: 'Мои бронирования', url: 'https://sklon.example/my-bookings?a=1&b=2' },
      ],
    ],
  });
  expect(text).toBe(
    '<b>Занятие &lt;подтверждено&gt;</b>\n\nКлиент: evil.\u2060example\nТелефон: +79991112233\nTelegram: @anna_snow\n' +
      '<a href="https://sklon.example/my-bookings?a=1&amp;b=2">Мои бронирования</a>',
  );
  expect(detectEntities(text, []).map(({ type }) => type)).toEqual(
    expect.arrayContaining(['phone_number', 'mention']),
  );
});
