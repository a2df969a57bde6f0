export function element(tag, properties = {}, ...children) {
  const node = document.createElement(tag);
  for (const [key, value] of Object.entries(properties)) {
    if (key.startsWith('aria-')) node.setAttribute(key, value);
    else node[key] = value;
  }
  node.append(...children.filter((child) => child !== undefined && child !== null));
  return node;
}

export const outside = { target: '_blank', rel: 'noopener noreferrer' };
