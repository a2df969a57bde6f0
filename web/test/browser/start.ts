/** TanStack Start's functions as the browser has them: the build leaves nothing else there. */
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
