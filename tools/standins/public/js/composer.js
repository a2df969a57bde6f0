import { element } from './element.js';
import { beginningOf } from './message.js';

const find = (id) => document.getElementById(id);

function showCommands(commands, send) {
  find('commands-button').hidden = commands.length === 0;
  const items = commands.map(({ command, description }) => {
    const name = element('span', { className: 'command-name', textContent: `/${command}` });
    const button = element(
      'button',
      { type: 'button' },
      element('span', { textContent: description }),
      name,
    );
    button.addEventListener('click', () => {
      find('commands').hidePopover();
      send(`/${command}`);
    });
    return element('li', {}, button);
  });
  find('commands').replaceChildren(...items);
}

/** The foot of the chat: one big button (start, unblock) or the field to write in. */
export function createComposer({ send, start, unblock }) {
  let bigAction = start;
  let replyTo;
  const answer = (message) => {
    replyTo = message?.message_id;
    find('reply-bar').hidden = message === undefined;
    find('reply-text').textContent =
      message === undefined ? '' : `Ответ на: ${beginningOf(message)}`;
    find('text').focus();
  };
  find('reply-cancel').addEventListener('click', () => answer());
  find('big-action').addEventListener('click', () => bigAction());
  find('compose').addEventListener('submit', (event) => {
    event.preventDefault();
    const field = find('text');
    const text = field.value.trim();
    if (text === '') return;
    field.value = '';
    send(text, replyTo);
    if (replyTo !== undefined) answer();
  });
  return {
    answer,
    clear() {
      replyTo = undefined;
      find('reply-bar').hidden = true;
    },
    show(person, commands, startPayload) {
      const starts = !person.open || startPayload !== null;
      bigAction = person.blocked ? unblock : start;
      find('big-action').textContent = person.blocked ? 'Разблокировать' : 'Запустить';
      find('big-action').hidden = !person.blocked && !starts;
      find('compose').hidden = !find('big-action').hidden;
      showCommands(commands, send);
    },
  };
}
