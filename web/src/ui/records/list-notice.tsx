import { createContext, type ReactNode, use, useEffect, useRef, useState } from 'react';
import { Notice } from '../Notice.tsx';
import classes from './Records.module.css';

interface Said {
  kind: 'success' | 'warning';
  text: string;
  /** Said below, more loudly. */
  warning?: string | undefined;
  /** What had the focus is gone. */
  takesFocus?: boolean;
}

const Tell = createContext<(said: Said | null) => void>(() => undefined);

/** Shows a notice above the list until it is closed; null removes it. */
export function useListNotice(): (said: Said | null) => void {
  return use(Tell);
}

/** Wraps the components that report; `children` places the notice. */
export function WithListNotice({ children }: { children: (notice: ReactNode) => ReactNode }) {
  const [said, tell] = useState<Said | null>(null);
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (said?.takesFocus) notice.current?.focus();
  }, [said]);
  return (
    <Tell value={tell}>
      {children(
        said && (
          <div className={classes.notice}>
            <Notice ref={notice} kind={said.kind} onClose={() => tell(null)}>
              <span>{said.text}</span>
              {said.warning && <strong>{said.warning}</strong>}
            </Notice>
          </div>
        ),
      )}
    </Tell>
  );
}
