import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { DataError, DelayedSpinner } from '../../ui/StateScreen.tsx';
import { ownBusinessesQuery } from './own-queries.ts';

const OwnBusinessSection = lazy(() => import('./own/OwnBusinessSection.tsx'));

interface OwnBusinessesProps {
  /** The person gives no lessons: the page is about these alone. */
  alone?: boolean;
}

/**
 * A person's shop and services (workday.md, The cabinet); nothing for who has none. A default export because `lazy` wants
 * one, and apart from the sections, as every instructor loads it.
 */
export default function OwnBusinesses({ alone = false }: OwnBusinessesProps) {
  const { data: businesses = [], isError } = useQuery(ownBusinessesQuery());
  if (businesses.length === 0) return alone && isError && <DataError />;
  return (
    <Suspense fallback={<DelayedSpinner />}>
      <div className="stack gap-10 mt-10">
        {businesses.map((business) => (
          <OwnBusinessSection key={`${business.kind} ${business.id}`} business={business} />
        ))}
      </div>
    </Suspense>
  );
}
