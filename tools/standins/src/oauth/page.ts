import type { Exchange } from '../http/exchange.ts';
import { escape, sendPage } from '../http/page.ts';
import type { DemoPerson } from '../options.ts';

const nameOf = ({ first_name, last_name }: DemoPerson): string =>
  [first_name, last_name].filter(Boolean).join(' ');

function option(person: DemoPerson): string {
  const initials = `${person.first_name.at(0) ?? ''}${person.last_name?.at(0) ?? ''}`;
  return `<label class="person">
<input type="radio" name="person" value="${person.id}">
<span class="avatar" aria-hidden="true" data-tint="${person.id % 7}">${escape(initials)}</span>
<span class="person-text"><span class="person-name">${escape(nameOf(person))}</span>
<span class="person-role">${escape(person.role ?? '')}</span></span>
</label>`;
}

const check = (name: string, text: string): string =>
  `<label class="card permission"><input type="checkbox" name="${name}" value="1"><span>${text}</span></label>`;

/** A plain form: works without a script. */
export function sendChoice(
  exchange: Exchange,
  title: string,
  redirectUri: string,
  people: readonly DemoPerson[],
  problem = '',
): void {
  const { origin, host } = new URL(redirectUri);
  sendPage(
    exchange,
    problem === '' ? 200 : 400,
    `Вход через ${title}`,
    `<header class="auth-head"><h1>Войти через ${title}</h1><p>Сайт ${escape(host)} узнает имя, а также телефон и почту, если просит их.</p></header>
<form method="post" class="auth-choice">
<p class="problem" role="alert">${problem}</p>
<fieldset class="card people"><legend class="sr-only">Кем войти</legend><div>${people.map(option).join('')}</div></fieldset>
${check('no_phone', 'Без телефона')}
${check('no_email', 'Без почты')}
<div class="auth-actions">
<button class="button quiet" name="decision" value="cancel">Отмена</button>
<button class="button" name="decision" value="allow">Войти</button>
</div>
</form>
<p class="note">Это местная замена для демонстрации. Настоящий ${title} не участвует.</p>`,
    `'self' ${origin}`,
  );
}

/** The site asked wrongly; as the real one, this does not send the person back to it. */
export function sendRefusal(
  exchange: Exchange,
  title: string,
  error: string,
  problem: string,
): void {
  sendPage(
    exchange,
    400,
    `${title}: ошибка`,
    `<header class="auth-head"><h1>Ошибка входа</h1><p><code>${escape(error)}</code>: ${escape(problem)}</p></header>`,
    "'none'",
  );
}
