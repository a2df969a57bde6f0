/** The browser's half of TanStack Start, which is all that a build leaves there. */
type Run = (...args: never[]) => unknown;

interface Isomorphic {
  server: (run: Run) => Isomorphic;
  client: <T extends Run>(run: T) => T;
}

export function createIsomorphicFn(): Isomorphic {
  const self: Isomorphic = { server: () => self, client: (run) => run };
  return self;
}

export function getGlobalStartContext(): undefined {
  return undefined;
}
