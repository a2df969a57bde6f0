import { expect, test } from 'vitest';
import { parseHtml } from '../src/telegram/bot-api/html.ts';

test.each([
  ['<b>жирный</b>', 'жирный', [{ type: 'bold', offset: 0, length: 6 }]],
  ['⛷️ <i>a</i>', '⛷️ a', [{ type: 'italic', offset: 3, length: 1 }]],
  [
    '<b>1<i>2</i></b>',
    '12',
    [
      { type: 'italic', offset: 1, length: 1 },
      { type: 'bold', offset: 0, length: 2 },
    ],
  ],
  [
    '<a href="https://sklon.ru/?a=1&amp;b=2">сайт</a>',
    'сайт',
    [{ type: 'text_link', offset: 0, length: 4, url: 'https://sklon.ru/?a=1&b=2' }],
  ],
  ['<a href="http://localhost/">сайт</a>', 'сайт', []],
  [
    '<pre><code class="language-ts">x</code></pre>',
    'x',
    [{ type: 'pre', offset: 0, length: 1, language: 'ts' }],
  ],
  [
    '<blockquote expandable>x</blockquote>',
    'x',
    [{ type: 'expandable_blockquote', offset: 0, length: 1 }],
  ],
  ['<span class="tg-spoiler">x</span>', 'x', [{ type: 'spoiler', offset: 0, length: 1 }]],
  ['&lt;b&gt; &amp; &quot;&#8470;&#x44f; &laquo; AT&T 5 > 3', '<b> & "№я &laquo; AT&T 5 > 3', []],
])('%s', (source, text, entities) => {
  expect(parseHtml(source)).toEqual({ text, entities });
});

test.each([
  ['<b>unclosed', `Can't find end tag corresponding to start tag "b"`],
  ['<script>alert(1)</script>', 'Unsupported start tag "script" at byte offset 0'],
  ['<b><i>test</b></i>', 'Unmatched end tag at byte offset 10, expected "</i>", found "</b>"'],
  ['№ 3 < 5', 'Unsupported start tag "" at byte offset 6'],
  ['я</b>', 'Unexpected end tag at byte offset 2'],
  ['<b', 'Unclosed start tag at byte offset 0'],
  ['<b>x</b', 'Unclosed end tag at byte offset 4'],
  ['<a href="x>', 'Unclosed start tag "a" at byte offset 0'],
  ['<a href=x/y>z</a>', 'Unexpected end of name token at byte offset 8'],
  [
    '<a href>x</a>',
    'Expected equal sign in declaration of an attribute of the tag "a" at byte offset 0',
  ],
  ['<b/>x', 'Unsupported start tag "b/" at byte offset 0'],
  ['<span class="x">y</span>', 'Tag "span" must have class "tg-spoiler" at byte offset 0'],
])('%s is refused', (source, problem) => {
  expect(() => parseHtml(source)).toThrow(`Bad Request: can't parse entities: ${problem}`);
});
