import { useState } from 'react';

/** The number that the address names; stays while the dialog closes, so that its text does not vanish first. */
export function useLastShown(id: number | undefined): number | undefined {
  const [shown, setShown] = useState(id);
  if (id !== undefined && id !== shown) setShown(id);
  return id ?? shown;
}
