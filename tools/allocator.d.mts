/** Variables of the environment; see allocator.mjs. */
export const allocator: Record<string, string>;
