import { expect, it } from 'vitest';
import { erasureMark } from './erased.ts';

it('the mark of a deleted account depends on the person, the identity provider and the bot’s token', () => {
  const others = [
    erasureMark('1:token', 'telegram', '78'),
    erasureMark('1:token', 'another', '77'),
    erasureMark('2:token', 'telegram', '77'),
    erasureMark('1:token', 'telegram7', '7'),
  ];
  const marks = [erasureMark('1:token', 'telegram', '77'), ...others].map((mark) =>
    mark.toString('hex'),
  );
  expect(new Set(marks).size).toBe(marks.length);
  expect(marks[0]).toBe(erasureMark('1:token', 'telegram', '77').toString('hex'));
});
