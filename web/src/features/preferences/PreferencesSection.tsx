import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { Notice } from '../../ui/Notice.tsx';
import { VisuallyHidden } from '../../ui/Text.tsx';
import { Button } from '../../ui/Button.tsx';
import classes from './Preferences.module.css';

const BONE =
  'block w-[min(20rem,70%)] h-5 rounded-sm bg-sunk animate-breathe data-short:w-[min(12rem,45%)] data-short:h-4';

interface PreferencesSectionProps {
  title: string;
  /** What it is about, in a sentence. */
  lead?: ReactNode;
  children: ReactNode;
}

/** A part of the preferences: a heading, what it is about, a card. */
export function PreferencesSection({ title, lead, children }: PreferencesSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-3.5">
      <header>
        <h2 id={id} className="text-h3">
          {title}
        </h2>
        {lead && <p className="mt-1 text-dimmed">{lead}</p>}
      </header>
      <div className="grid grid-cols-1 py-2 px-[clamp(1.25rem,4vw,2rem)] card">{children}</div>
    </section>
  );
}

interface LoadedRowsProps<Data> {
  query: Pick<UseQueryResult<Data>, 'data' | 'isError' | 'isFetching' | 'refetch'>;
  /** Rows to draw while nothing is known. */
  expected: number;
  /** What could not be loaded: 'Не удалось загрузить список входов'. */
  failure: string;
  children: (data: Data) => ReactNode;
}

/** Rows of a card that load on their own: their shape first, a retry when that fails. */
export function LoadedRows<Data>({ query, expected, failure, children }: LoadedRowsProps<Data>) {
  const { data, isError, isFetching, refetch } = query;
  if (data !== undefined) return children(data);
  if (isError) {
    return (
      <div className={classes.row}>
        <Notice kind="error">
          <p>{failure}</p>
          <Button size="sm" variant="light" loading={isFetching} onClick={() => void refetch()}>
            Попробовать снова
          </Button>
        </Notice>
      </div>
    );
  }
  return (
    <div role="status" data-page-growing>
      <VisuallyHidden>Загружаем…</VisuallyHidden>
      {Array.from({ length: expected }, (_, row) => (
        <div key={row} className={classes.row} aria-hidden>
          <span className={BONE} />
          <span className={BONE} data-short />
        </div>
      ))}
    </div>
  );
}
