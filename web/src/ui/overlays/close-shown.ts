/** Closes the dialog of a record, not that of another one which was opened while a call was under way. */
export function closeShown<R>(
  record: R,
  change: (next: (now: R) => R) => void,
  nothing: R,
): () => void {
  return () => change((now) => (now === record ? nothing : now));
}
