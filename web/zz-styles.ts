import { afterEach, inject } from 'vitest';
import { commands, page } from 'vitest/browser';
const PROPS = ['display','position','top','left','right','bottom','zIndex','float','boxSizing','color','backgroundColor','backgroundImage','backgroundSize','backgroundPosition','borderTop','borderRight','borderBottom','borderLeft','borderRadius','borderCollapse','boxShadow','outline','outlineOffset','fontFamily','fontSize','fontWeight','fontStyle','fontVariantNumeric','lineHeight','letterSpacing','textAlign','textDecorationLine','textDecorationColor','textDecorationThickness','textUnderlineOffset','textOverflow','textTransform','textWrap','whiteSpace','overflowWrap','wordBreak','hyphens','verticalAlign','opacity','transform','filter','backdropFilter','cursor','fill','stroke','strokeWidth','overflowX','overflowY','visibility','listStyleType','objectFit','objectPosition','pointerEvents','userSelect','touchAction','appearance','padding','margin','gap','gridTemplateColumns','gridTemplateRows','gridColumn','gridRow','gridAutoFlow','gridAutoColumns','gridAutoRows','alignItems','alignContent','alignSelf','justifyItems','justifyContent','justifySelf','flexDirection','flexWrap','flexGrow','flexShrink','flexBasis','order','minWidth','maxWidth','minHeight','maxHeight','aspectRatio','clipPath','scrollMarginTop','scrollbarWidth','scrollSnapType','scrollSnapAlign','overscrollBehavior','resize','webkitLineClamp','content','transition','animationName','accentColor','columns','isolation','inset','textIndent','scrollPadding','tableLayout','borderSpacing','columnCount'] as const;
const COLORS = ['color','backgroundColor','backgroundImage','borderTopColor','borderBottomColor','boxShadow','outlineColor','fill','stroke','opacity','filter'] as const;
function dump(props: readonly string[], rects: boolean) {
  const styles: string[] = []; const ids = new Map<string, number>();
  const idOf = (s: CSSStyleDeclaration) => {
    const text = props.map((p) => (s as any)[p]).join('|');
    let id = ids.get(text);
    if (id === undefined) { id = styles.length; ids.set(text, id); styles.push(text); }
    return id;
  };
  const elements: unknown[] = [];
  for (const e of document.querySelectorAll('html, body, body *')) {
    if (e.closest('svg') && e.localName !== 'svg' && !e.closest('svg[class]')) continue;
    if (['use','path','rect','circle','g','text','line','polyline','ellipse','script','style','template','link','symbol','defs'].includes(e.localName) || e.closest('symbol')) continue;
    const row: unknown[] = [e.localName, e.getAttribute('class') ?? '', idOf(getComputedStyle(e))];
    if (rects) { const r = e.getBoundingClientRect(); row.push([r.x, r.y, r.width, r.height].map((n) => Math.round(n * 10) / 10)); }
    for (const pseudo of ['::before', '::after']) { const s = getComputedStyle(e, pseudo); if (s.content !== 'none' && s.content !== 'normal') row.push([pseudo, idOf(s), s.width, s.height]); }
    if (e.localName === 'input' || e.localName === 'textarea') row.push(['::placeholder', idOf(getComputedStyle(e, '::placeholder')), '', '']);
    if (e.localName === 'dialog') row.push(['::backdrop', idOf(getComputedStyle(e, '::backdrop')), '', '']);
    row.push((e.childElementCount === 0 ? e.textContent : '').slice(0, 30));
    elements.push(row);
  }
  return { props, styles, elements };
}
afterEach(async ({ task }) => {
  const root = document.documentElement;
  const folder = inject('styles' as never) as string;
  if (!document.body || !folder) return;
  const { colorScheme } = root.dataset;
  const name = `${task.file.name} ${task.name}`.replaceAll(/[^\p{L}\p{N}]+/gu, '-').replace('web-src-','src-');
  const still = document.createElement('style'); still.textContent = '*,*::before,*::after{transition:none!important}'; document.head.append(still);
  (document.activeElement as HTMLElement | null)?.blur?.();
  for (const [width, height] of [[390, 844], [1280, 900]]) {
    await page.viewport(width!, height!);
    await (commands as any).rest();
    root.dataset.colorScheme = 'light';
    await (commands as any).rest();
    const light = dump(PROPS, true);
    root.dataset.colorScheme = 'dark';
    await (commands as any).rest();
    const dark = dump(COLORS, false);
    await (commands as any).store(`${folder}/${name}.${width}.json`, JSON.stringify({ light, dark }));
  }
  still.remove();
  if (colorScheme === undefined) delete root.dataset.colorScheme; else root.dataset.colorScheme = colorScheme;
});
