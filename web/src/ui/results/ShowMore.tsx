import { LIST_LIMIT } from '@sklon/contract/limits';
import { Button } from '@mantine/core';
import classes from './ShowMore.module.css';

interface ShowMoreProps {
  shown: number;
  total: number;
  loading: boolean;
  failed: boolean;
  onMore: () => void;
  /** Most that one press brings. */
  step?: number;
}

export function ShowMore({
  shown,
  total,
  loading,
  failed,
  onMore,
  step = LIST_LIMIT,
}: ShowMoreProps) {
  return (
    <div className={classes.more}>
      <p className={classes.shown}>
        Показано {shown} из&nbsp;{total}
      </p>
      {failed && (
        <p role="alert" className={classes.failed}>
          Не&nbsp;удалось загрузить продолжение. Проверьте связь и&nbsp;попробуйте ещё раз.
        </p>
      )}
      <Button variant="light" size="lg" loading={loading} onClick={onMore}>
        Показать ещё {Math.min(total - shown, step)}
      </Button>
    </div>
  );
}
