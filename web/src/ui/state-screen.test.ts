import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { DataError, ErrorState } from './StateScreen.tsx';

// spec: 2.56, 8.9
test.each([
  ['data that could not be loaded', createElement(DataError)],
  ['a list that loads in place', createElement(ErrorState, { title: 'Ошибка', onRetry() {} })],
])('the server renders the retry of %s as a link to the same address', (_, screen) => {
  expect(renderToStaticMarkup(screen)).toMatch(/<a href=""[^>]*>.*Попробовать снова/);
});
