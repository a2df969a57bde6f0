import { reloadPage } from '../../offline/reload-page.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';

interface ServicesFailedProps {
  level?: 'page' | 'section';
  /** Without it the page is loaded anew. */
  onRetry?: (() => void) | undefined;
}

/** Services that did not load, with a retry (spec 8). */
export function ServicesFailed({ level = 'section', onRetry = reloadPage }: ServicesFailedProps) {
  return (
    <ErrorState
      level={level}
      title="Ошибка загрузки данных"
      text={'Проверьте связь и\u00A0попробуйте ещё раз.'}
      onRetry={onRetry}
    />
  );
}
