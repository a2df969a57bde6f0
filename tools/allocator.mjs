/**
 * Settings of the C library's allocator under which a process of the product runs. Left alone, it keeps an arena for each
 * thread and learns to keep large blocks: compressed answers then hold 150 MB that nobody uses (docs/operations.md, Sizing).
 * Other C libraries ignore them.
 */
export const allocator = {
  MALLOC_ARENA_MAX: '1',
  // Bytes: larger blocks go back to the system as soon as they are freed.
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
};
