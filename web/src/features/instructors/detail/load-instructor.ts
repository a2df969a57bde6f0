import type { Instructor } from '@sklon/contract/instructors';
import type { Resort } from '@sklon/contract/resorts';
import type { QueryClient } from '@tanstack/react-query';
import { notFound } from '@tanstack/react-router';
import { ApiError } from '../../../api/api-error.ts';
import { resortsQuery } from '../../resorts/queries.ts';
import { instructorReviewsQuery } from '../../reviews/queries.ts';
import { instructorQuery } from './queries.ts';

/** The number in the address; 0, which nobody has, for anything else. */
export function instructorIdOf(text: string): number {
  return /^[1-9]\d{0,9}$/.test(text) ? Number(text) : 0;
}

/** Resorts where an instructor works, in the order that the instructor has them. */
export function resortsOf(
  { resort_ids }: Pick<Instructor, 'resort_ids'>,
  resorts: readonly Resort[],
): Resort[] {
  return resort_ids.flatMap((id) => resorts.find((resort) => resort.id === id) ?? []);
}

/** What the page shows; 'not found' for a number that nobody has. */
export async function loadInstructor(queryClient: QueryClient, idText: string) {
  const id = instructorIdOf(idText);
  if (id === 0) throw notFound();
  try {
    const [instructor, resorts] = await Promise.all([
      queryClient.query({ ...instructorQuery(id), staleTime: 'static' }),
      queryClient.query({ ...resortsQuery(), staleTime: 'static' }),
    ]);
    // Below the rest: in the browser they come when they come. A page without them is better than none, it can ask again.
    if (import.meta.env.SSR)
      await queryClient
        .infiniteQuery({ ...instructorReviewsQuery(id), staleTime: 'static' })
        .catch(() => undefined);
    return { instructor, resortNames: resortsOf(instructor, resorts).map(({ name }) => name) };
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 400))
      throw notFound();
    throw error;
  }
}
