import { useEffect, useState } from 'react';

/** An address for a file of this device; undefined until there is one. */
export function useObjectUrl(file: File | null): string | undefined {
  const [made, setMade] = useState<{ file: File; url: string }>();
  useEffect(() => {
    if (!file) return undefined;
    const url = URL.createObjectURL(file);
    queueMicrotask(() => setMade({ file, url }));
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return made?.file === file ? made?.url : undefined;
}
