import { RuleTester } from 'oxlint/plugins-dev';
import { describe, test } from 'vitest';
import { ownElement } from './translated-text.ts';

RuleTester.describe = describe;
RuleTester.it = test;

const own = (count: number) => Array.from({ length: count }, () => ({ messageId: 'own' }));
const invalid = (code: string, count = 1) => ({ code, errors: own(count) });

/** The ways in which React removes or passes over a text that a page translator has replaced. */
new RuleTester({
  languageOptions: { parserOptions: { lang: 'tsx' } },
}).run('a text has an element of its own', ownElement, {
  valid: [
    'const a = <p>Найдено {count} прокатов</p>;',
    'const a = <p>{on && "Сохранено"}</p>;',
    'const a = <p>{on ? "да" : <b>нет</b>}</p>;',
    'const a = <p><Icon /> Сохранено</p>;',
    'const a = <p>{" "}{on && <b>да</b>}</p>;',
    'const a = <p><span>{name}</span>{on && <b>да</b>}</p>;',
    'const a = <Empty text={<>Нет <b>прокатов</b></>} />;',
    'const a = <ul>{rows.map((row) => <li key={row}>{row}</li>)}</ul>;',
    'const note = on && <p>да</p>; const a = <div>{note}{on && <b>да</b>}</div>;',
    'interface P { up: ReactNode } const a = <div>{up}{on && <b>да</b>}</div>;',
  ],
  invalid: [
    invalid('const a = <p>{name}{on && <b>да</b>}</p>;'),
    invalid('const a = <p>{on && <b>да</b>}{price(shop)}</p>;'),
    invalid('const a = <p>Дано{ended !== null && ", отозвано"}</p>;', 2),
    invalid('const a = <p><b>{day}:</b> {free ? "свободно" : "занято"}</p>;'),
    invalid('const a = <p>{rating ? <b>{rating}</b> : "Нет отзывов"}<i /></p>;'),
    invalid('const a = <p>{rows.map((row) => <b key={row} />)}. Конец</p>;'),
    invalid('const a = <p>{phone && <>, <a href={phone}>позвоните</a></>}</p>;'),
    invalid('const a = <p>{place?.name}<b /></p>;'),
    invalid('function Note() { return <>Скоро <b /></>; }'),
    invalid('const a = <Empty text={<>Нет {on && <b>прокатов</b>}</>} />;'),
  ],
});
