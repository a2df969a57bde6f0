export interface Element {
  type: string;
  key: null;
  props: Record<string, unknown>;
}

/** CSS as satori knows it, names in camel case, numbers in pixels. */
type Style = Record<string, string | number>;

export type Child = Element | string | null;

export function box(style: Style, ...children: Child[]): Element {
  return {
    type: 'div',
    key: null,
    props: {
      style: { display: 'flex', ...style },
      children: children.filter((child) => child !== null),
    },
  };
}

export function drawing(
  viewBox: string,
  size: number,
  paths: readonly { d: string; fill: string }[],
): Element {
  const children = paths.map((props) => ({ type: 'path', key: null, props }));
  return { type: 'svg', key: null, props: { viewBox, width: size, height: size, children } };
}
