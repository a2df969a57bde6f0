import { expect, it } from 'vitest';
import { lengthText } from './length-text.ts';

it('what is written is counted as the server does, without the spaces around', () => {
  expect(lengthText('\u202Aда\u202C\u200B', 2).tooLong).toBe(false);
  expect(lengthText('  да  ', 2_000)).toEqual({ note: '2 из\u00A02000', tooLong: false });
  expect(lengthText('я'.repeat(11), 10)).toEqual({
    note: 'Не длиннее 10 знаков: сейчас 11',
    tooLong: true,
  });
});
