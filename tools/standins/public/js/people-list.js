import { createAvatar, fullName } from './avatar.js';
import { element } from './element.js';
import { formatWhen } from './format.js';

const unreadForms = {
  one: 'непрочитанное',
  few: 'непрочитанных',
  many: 'непрочитанных',
  other: 'непрочитанных',
};
const plural = new Intl.PluralRules('ru');

function badge(unread) {
  if (unread === 0) return undefined;
  const words = ` ${unreadForms[plural.select(unread)]}`;
  return element(
    'span',
    { className: 'badge', textContent: unread > 99 ? '99+' : unread },
    element('span', { className: 'sr-only', textContent: words }),
  );
}

function preview(person) {
  if (person.blocked) return 'Бот заблокирован';
  if (!person.preview) return person.open ? 'Сообщений пока нет' : 'Бот ещё не запущен';
  return person.last_from === 'person' ? `Вы: ${person.preview}` : person.preview;
}

function row(person, selected, home) {
  const when = person.last_date ? formatWhen(person.last_date) : '';
  const text = element(
    'span',
    { className: 'row-text' },
    element('span', { className: 'row-name', textContent: fullName(person) }),
    element('span', { className: 'row-time', textContent: when }),
    element('span', {
      className: 'row-role',
      textContent: person.role ?? (person.username ? `@${person.username}` : ''),
    }),
    element('span', { className: 'row-preview', textContent: preview(person) }),
    badge(person.unread),
  );
  const link = element(
    'a',
    { className: 'row', href: `${home}?person=${person.id}` },
    createAvatar(person),
    text,
  );
  link.dataset.person = String(person.id);
  if (person.id === selected) link.setAttribute('aria-current', 'page');
  return element('li', {}, link);
}

export function showPeople(list, people, selected, home) {
  const focused = document.activeElement?.dataset?.person;
  list.replaceChildren(...people.map((person) => row(person, selected, home)));
  if (focused) list.querySelector(`[data-person="${focused}"]`)?.focus({ preventScroll: true });
}
