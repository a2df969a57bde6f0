import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { providerInquiriesQuery } from './queries.ts';

/**
 * Whether there are requests to answer: `none` for those who are no providers; `some` also after the last one was
 * answered while the page is open, so that what came of it stays in sight.
 */
export function useOwnInquiries(): 'unknown' | 'none' | 'empty' | 'some' {
  const { data, error, isPending } = useQuery(providerInquiriesQuery());
  const [seen, setSeen] = useState(false);
  if (!seen && data && data.length > 0) setSeen(true);
  if (error instanceof ApiError && error.status === 403) return 'none';
  if (isPending) return 'unknown';
  return seen ? 'some' : 'empty';
}
