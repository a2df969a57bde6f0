import type { Resort } from '@sklon/contract/resorts';
import { Button } from '@mantine/core';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { RentalScene } from '../../ui/illustrations/RentalScene.tsx';
import type { RentalSearch } from './search.ts';

interface NoRentalsProps {
  place: Resort;
  price: RentalSearch['price'];
  onAnyPrice: () => void;
  onOtherResort: () => void;
}

/** Says what to change: the price while one is chosen, and the resort. */
export function NoRentals({ place, price, onAnyPrice, onOtherResort }: NoRentalsProps) {
  return (
    <EmptyState
      illustration={<RentalScene />}
      title="Прокаты не найдены"
      text={
        <>
          <strong>Попробуйте изменить фильтры</strong>
          <br />
          {price
            ? `На\u00A0курорте ${place.name} нет прокатов с\u00A0такой ценой.`
            : `На\u00A0курорте ${place.name} пока нет прокатов.`}
        </>
      }
      actions={
        <>
          {price && <Button onClick={onAnyPrice}>Любая цена</Button>}
          <Button variant={price ? 'default' : 'filled'} onClick={onOtherResort}>
            Другой курорт
          </Button>
        </>
      }
    />
  );
}
