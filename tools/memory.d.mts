/** Variables of the environment; see memory.mjs. */
export const memory: Record<string, string> & { NODE_OPTIONS: string };
