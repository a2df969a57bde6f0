import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { isFileLost } from '../offline/lost-files.ts';
import { reloadPage } from '../offline/reload-page.ts';
import { ErrorState } from './ErrorState.tsx';

/** Stands in for a page whose loader or rendering failed; the retry loads it again. */
export function PageError() {
  const router = useRouter();
  const { reset } = useQueryErrorResetBoundary();
  // Without this the failed query would throw its old error again at once.
  useEffect(() => reset(), [reset]);
  // A part of the program that failed to load stays failed until the page is loaded anew.
  const retry = () => (isFileLost() ? reloadPage() : void router.invalidate());
  return <ErrorState level="page" title="Ошибка загрузки данных" onRetry={retry} />;
}
