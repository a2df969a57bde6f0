import { element, outside } from './element.js';
import { formatSize, formatTime } from './format.js';
import { richText } from './rich-text.js';

function documentCard({ file_name, file_size, url }) {
  const extension = file_name.includes('.') ? file_name.split('.').at(-1).slice(0, 4) : 'файл';
  const name = element('span', { className: 'card-title', textContent: file_name });
  const size = element('span', { className: 'card-note', textContent: formatSize(file_size) });
  const icon = element('span', {
    className: 'file-icon',
    textContent: extension,
    'aria-hidden': 'true',
  });
  return element(
    'a',
    { className: 'attachment', href: url, download: file_name },
    icon,
    element('span', { className: 'card-text' }, name, size),
  );
}

function placeCard({ latitude, longitude }, title, address) {
  const href = `https://yandex.ru/maps/?pt=${longitude},${latitude}&z=15&l=map`;
  const text = element(
    'span',
    { className: 'card-text' },
    element('span', { className: 'card-title', textContent: title }),
    element('span', { className: 'card-note', textContent: address }),
  );
  return element(
    'a',
    { className: 'place', href, ...outside },
    element('span', { className: 'map', 'aria-hidden': 'true' }),
    text,
  );
}

function body(message, onCommand) {
  switch (message.kind) {
    case 'document':
      return [
        documentCard(message.document),
        message.text === '' ? undefined : richText(message.text, message.entities, onCommand),
      ];
    case 'venue':
      return [placeCard(message.venue.location, message.venue.title, message.venue.address)];
    case 'location': {
      const { latitude, longitude } = message.location;
      return [
        placeCard(
          message.location,
          'Геопозиция',
          `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`,
        ),
      ];
    }
    default:
      return [richText(message.text, message.entities, onCommand)];
  }
}

function inlineButton(button, onPress) {
  const className = `inline-button ${button.style ?? ''}`;
  if (button.url)
    return element('a', {
      className: `${className} outside`,
      href: button.url,
      ...outside,
      textContent: button.text,
    });
  const node = element('button', { type: 'button', className, textContent: button.text });
  node.addEventListener('click', () => {
    if (node.getAttribute('aria-busy') === 'true') return;
    node.setAttribute('aria-busy', 'true');
    void onPress(button.callback_data).finally(() => node.removeAttribute('aria-busy'));
  });
  return node;
}

export function beginningOf({ text, document, venue }) {
  return (text || document?.file_name || venue?.title || 'Сообщение')
    .replaceAll(/\s+/g, ' ')
    .slice(0, 80);
}

function replyButton(message, onReply) {
  const node = element('button', {
    type: 'button',
    className: 'icon-button reply',
    'aria-label': 'Ответить на это сообщение',
    textContent: '↩',
  });
  node.addEventListener('click', () => onReply(message));
  return node;
}

export function createMessage(message, acts, replied) {
  if (message.kind === 'connected_website') {
    const text = `Вы вошли на ${message.domain} и разрешили боту писать вам`;
    return element('li', { className: 'service' }, element('span', { textContent: text }));
  }
  const side = message.from === 'bot' ? 'from-bot' : 'from-person';
  const author = element('span', {
    className: 'sr-only',
    textContent: message.from === 'bot' ? 'Бот: ' : 'Вы: ',
  });
  const stamp = `${message.edited ? 'изменено ' : ''}${formatTime(message.date)}`;
  const time = element('time', {
    className: 'stamp',
    dateTime: new Date(message.date * 1000).toISOString(),
    textContent: stamp,
  });
  const bubble = element(
    'div',
    { className: `bubble bubble-${message.kind}` },
    author,
    replied && element('blockquote', { className: 'quote', textContent: beginningOf(replied) }),
    ...body(message, acts.command),
    time,
  );
  const rows = message.buttons.map((row) =>
    element(
      'div',
      { className: 'button-row' },
      ...row.map((button) => inlineButton(button, (data) => acts.press(message, data))),
    ),
  );
  return element(
    'li',
    { className: `message ${side}` },
    bubble,
    message.from === 'bot' ? replyButton(message, acts.reply) : undefined,
    rows.length > 0 ? element('div', { className: 'keyboard' }, ...rows) : undefined,
  );
}
