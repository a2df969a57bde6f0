import { expect, it } from 'vitest';
import { type ErasureKeys, erasureMarks } from './erased.ts';

const config: ErasureKeys = { secrets: ['first'], telegram: { token: '1:token' } };
const marks = (change: Partial<ErasureKeys>, provider = 'telegram', subject = '77') =>
  erasureMarks({ ...config, ...change }, provider, subject).map((mark) => mark.toString('hex'));

it('the mark of a deleted account depends on the person, the identity provider and the secret', () => {
  const others = [
    marks({}, 'telegram', '78'),
    marks({}, 'another'),
    marks({ secrets: ['second'] }),
    marks({}, 'telegram7', '7'),
  ].map(([current]) => current);
  const [current] = marks({});
  expect(new Set([current, ...others]).size).toBe(others.length + 1);
  expect(current).toBe(marks({})[0]);
});

it('marks made by the former secret, and by the bot’s token until 1.0.0, are still looked for', () => {
  const rotated = marks({ secrets: ['second', 'first'] });
  expect(rotated[0]).toBe(marks({ secrets: ['second'] })[0]);
  expect(rotated).toContain(marks({})[0]);
  expect(rotated).toContain(marks({ secrets: ['1:token'] })[0]);
});
