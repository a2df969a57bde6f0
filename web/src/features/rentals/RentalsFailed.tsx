import { reloadPage } from '../../offline/reload-page.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';

/** The catalogue did not load; the retry loads the page anew (spec 2 and 8). */
export function RentalsFailed({ level = 'section' }: { level?: 'page' | 'section' }) {
  return (
    <ErrorState
      level={level}
      title="Ошибка загрузки"
      text={'Ошибка загрузки прокатов. Проверьте связь и\u00A0попробуйте ещё раз.'}
      onRetry={reloadPage}
    />
  );
}
