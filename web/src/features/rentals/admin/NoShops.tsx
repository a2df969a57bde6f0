import { Button } from '@mantine/core';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { RentalScene } from '../../../ui/illustrations/RentalScene.tsx';

interface NoShopsProps {
  searched: boolean;
  onReset: () => void;
}

/** Nothing fits what was typed, or there is no shop at all. */
export function NoShops({ searched, onReset }: NoShopsProps) {
  return searched ? (
    <EmptyState
      illustration={<RentalScene />}
      title="Прокаты не&nbsp;найдены"
      text="Проверьте название, телефон или номер."
      actions={
        <Button variant="default" onClick={onReset}>
          Показать все
        </Button>
      }
    />
  ) : (
    <EmptyState
      illustration={<RentalScene />}
      title="Прокатов пока нет"
      text="Добавьте первый: он сразу появится в&nbsp;каталоге."
    />
  );
}
