/**
 * What a process of the product runs with so that it gives memory back. Left alone, the C library's allocator keeps an arena
 * for each thread and learns to keep large blocks: compressed answers then hold 150 MB that nobody uses (docs/operations.md,
 * Sizing). Other C libraries ignore its settings.
 */
export const memory = {
  MALLOC_ARENA_MAX: '1',
  // Bytes: larger blocks go back to the system as soon as they are freed.
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
  // Megabytes of each half of the young heap, of which V8 would otherwise keep three times as much.
  NODE_OPTIONS: '--max-semi-space-size=8',
};
