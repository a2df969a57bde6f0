import { element, outside } from './element.js';

const TAGS = {
  bold: 'strong',
  italic: 'em',
  underline: 'u',
  strikethrough: 's',
  code: 'code',
  pre: 'pre',
  blockquote: 'blockquote',
  expandable_blockquote: 'blockquote',
};

function link(href, children) {
  return /^(?:https?|tel|mailto):/i.test(href)
    ? element('a', { href, ...outside }, ...children)
    : element('span', {}, ...children);
}

function wrap(entity, text, children, onCommand) {
  switch (entity.type) {
    case 'text_link':
      return link(entity.url, children);
    case 'url':
      return link(text, children);
    case 'email':
      return link(`mailto:${text}`, children);
    case 'phone_number':
      return link(`tel:${text.replaceAll(/[^+\d]/g, '')}`, children);
    case 'bot_command':
      return element(
        'button',
        { type: 'button', className: 'command', onclick: () => onCommand(text) },
        ...children,
      );
    case 'spoiler':
      return element(
        'button',
        {
          type: 'button',
          className: 'spoiler',
          onclick: (event) => event.currentTarget.classList.add('open'),
        },
        ...children,
      );
    default:
      return TAGS[entity.type]
        ? element(TAGS[entity.type], {}, ...children)
        : element('span', {}, ...children);
  }
}

/** Entities are sorted by start, the longer first; one that sticks out of its parent is cut at its end. */
function render(text, entities, from, to, onCommand) {
  const nodes = [];
  let at = from;
  for (let index = 0; index < entities.length; index++) {
    const entity = entities[index];
    if (entity.offset < at) continue;
    const end = Math.min(to, entity.offset + entity.length);
    nodes.push(text.slice(at, entity.offset));
    const inner = entities.slice(index + 1).filter((other) => other.offset < end);
    nodes.push(
      wrap(
        entity,
        text.slice(entity.offset, end),
        render(text, inner, entity.offset, end, onCommand),
        onCommand,
      ),
    );
    at = end;
  }
  nodes.push(text.slice(at, to));
  return nodes.filter((node) => node !== '');
}

export function richText(text, entities, onCommand) {
  return element(
    'div',
    { className: 'rich-text' },
    ...render(text, entities, 0, text.length, onCommand),
  );
}
