import { useEffect, useRef, useState } from 'react';

/** How far the sending of a file is. It can be cancelled, and is when the page is left. */
export function useSender() {
  const [part, setPart] = useState(0);
  const [cancelled, setCancelled] = useState(false);
  const sender = useRef<AbortController>(undefined);
  useEffect(() => () => sender.current?.abort(), []);
  return {
    /** The sent part, 0 to 1. */
    part,
    cancelled,
    cancel: () => {
      setCancelled(true);
      sender.current?.abort();
    },
    /** Begins another sending: what `upload` takes for it. */
    start: () => {
      sender.current = new AbortController();
      setPart(0);
      setCancelled(false);
      return { onProgress: setPart, signal: sender.current.signal };
    },
  };
}
