import { useState } from 'react';
import type { InstructorSearch } from './search.ts';

/** Filters that are being chosen in a sheet: they begin as the list has them each time the sheet opens. */
export function useDraft(opened: boolean, search: InstructorSearch) {
  const [draft, setDraft] = useState(search);
  const [was, setWas] = useState(opened);
  if (was !== opened) {
    setWas(opened);
    if (opened) setDraft(search);
  }
  return [
    draft,
    (changed: InstructorSearch) => setDraft((current) => ({ ...current, ...changed })),
  ] as const;
}
