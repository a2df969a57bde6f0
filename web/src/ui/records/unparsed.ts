/** What an address says for a search `S`, whatever it is. */
export type Unparsed<S> = { [K in keyof S]?: unknown };

/** For routes of the panel: the tab parses its search itself, so that other pages do not load its parser. */
// The rule takes what is not yet known for an empty object.
// eslint-disable-next-line typescript/no-generated-empty-object-type
export function unparsed<S>(search: Unparsed<S>): Unparsed<S> {
  return search;
}
