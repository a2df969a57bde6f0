import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { Notice } from '../../ui/Notice.tsx';
import { VisuallyHidden } from '../../ui/Text.tsx';
import classes from './Preferences.module.css';
import { Button } from '../../ui/Button.tsx';

interface PreferencesSectionProps {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}

export function PreferencesSection({ title, lead, children }: PreferencesSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="stack gap-3.5">
      <header>
        <h2 id={id} className="text-h3">
          {title}
        </h2>
        {lead && <p className="mt-1 text-dimmed">{lead}</p>}
      </header>
      <div className="stack py-2 px-[clamp(1.25rem,4vw,2rem)] plate">{children}</div>
    </section>
  );
}

interface LoadedRowsProps<Data> {
  query: Pick<UseQueryResult<Data>, 'data' | 'isError' | 'isFetching' | 'refetch'>;
  /** Rows of the skeleton. */
  expected: number;
  /** «Не удалось загрузить список входов» */
  failure: string;
  children: (data: Data) => ReactNode;
}

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
          <span className={classes.bone} />
          <span className={classes.bone} data-short />
        </div>
      ))}
    </div>
  );
}
