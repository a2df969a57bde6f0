import type { ReactNode } from 'react';
import { Notice } from '../ui/Notice.tsx';
import { useOnline } from './online.ts';

/** Beside a button that needs the connection, while there is none: why it will not work, and what becomes of what was chosen. */
export function OfflineNote({ children }: { children: ReactNode }) {
  return useOnline() ? null : <Notice kind="warning">Нет сети. {children}</Notice>;
}
