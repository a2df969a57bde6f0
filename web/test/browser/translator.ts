/** Not read as text, or drawn by the browser itself. */
const LEFT = 'script, style, title, noscript, textarea, option, font';

/** Puts an element with a copy in the place of every text, now and whenever one appears, as translators of pages do. */
export function translatePage(): void {
  translate(document.body);
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) for (const node of addedNodes) translate(node);
  }).observe(document.body, { childList: true, subtree: true });
}

function translate(root: Node): void {
  const texts: Text[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.currentNode; ; node = walker.currentNode) {
    if (node instanceof Text) texts.push(node);
    if (!walker.nextNode()) break;
  }
  for (const text of texts) {
    if (text.data.trim() === '' || !text.parentElement || text.parentElement.closest(LEFT))
      continue;
    const translated = document.createElement('font');
    translated.textContent = text.data;
    text.replaceWith(translated);
  }
}
