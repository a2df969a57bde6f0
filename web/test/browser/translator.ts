/** Not read as text, or drawn by the browser itself. */
const LEFT = 'script, style, title, noscript, textarea, option, font';

const observer = new MutationObserver((changes) => {
  for (const { addedNodes } of changes) for (const node of addedNodes) translate(node);
});

/** Replaces every text with an element, now and whenever one appears, as translators of pages do. */
export function translatePage(): void {
  translate(document.body);
  observer.observe(document.body, { childList: true, subtree: true });
}

/** The body outlives a page, so pages of later tests would be translated too. */
export function stopTranslating(): void {
  observer.disconnect();
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
