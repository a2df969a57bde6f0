import { useQueries } from '@tanstack/react-query';
import type { DocumentFile } from './documents.ts';
import { documentQuery } from './queries.ts';

/** Whether all of the documents are there to be read, and the way to ask for those that failed. */
export function useDocuments(files: readonly DocumentFile[]) {
  const queries = useQueries({ queries: files.map((file) => documentQuery(file)) });
  return {
    ready: queries.every(({ isSuccess }) => isSuccess),
    failed: queries.some(({ isError }) => isError),
    retry: () => {
      for (const query of queries) if (query.isError) void query.refetch();
    },
  };
}
