import { element } from './element.js';
import { formatDay } from './format.js';
import { createMessage } from './message.js';

const NEAR_END_PX = 120;

function emptyCard(text) {
  const picture = element('img', { src: '/css/bot.svg', alt: '', width: 72, height: 72 });
  return element(
    'li',
    { className: 'empty' },
    picture,
    element('strong', { textContent: 'Здесь пока пусто' }),
    element('span', { textContent: text }),
  );
}

export function createChatView(scroller, list, acts) {
  let shown = new Map();
  let lastId = 0;

  function draw(message, replied) {
    const source = JSON.stringify([message, replied]);
    const known = shown.get(message.message_id);
    return known?.source === source
      ? known
      : { source, node: createMessage(message, acts, replied) };
  }

  return {
    clear() {
      shown = new Map();
      lastId = 0;
      list.replaceChildren();
    },
    show(messages, whenEmpty) {
      const atEnd =
        scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight < NEAR_END_PX;
      const byId = new Map(messages.map((message) => [message.message_id, message]));
      const next = new Map(
        messages.map((message) => [message.message_id, draw(message, byId.get(message.reply_to))]),
      );
      const nodes = messages.length === 0 ? [emptyCard(whenEmpty)] : [];
      let day = '';
      for (const message of messages) {
        if (formatDay(message.date) !== day) {
          day = formatDay(message.date);
          nodes.push(
            element('li', { className: 'service day' }, element('span', { textContent: day })),
          );
        }
        nodes.push(next.get(message.message_id).node);
      }
      const focused = document.activeElement;
      list.replaceChildren(...nodes);
      if (list.contains(focused)) focused.focus({ preventScroll: true });
      shown = next;
      const newest = messages.at(-1)?.message_id ?? 0;
      if (atEnd || newest > lastId) scroller.scrollTop = scroller.scrollHeight;
      lastId = newest;
    },
  };
}
