import { plural } from '@sklon/contract/plural';
import type { ListedResort } from '@sklon/contract/resorts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Drawing } from '../../ui/illustrations/Drawing.tsx';
import { filterLink } from '../../ui/results/list-query.ts';
import { EmptyState } from '../../ui/StateScreen.tsx';
import { nearestWithSome } from '../resorts/nearest.ts';
import { chooseResort } from '../resorts/preferences.ts';
import { SHOPS } from './rental-texts.ts';
import { FILTERS_ID } from './search.ts';

interface NoRentalsProps {
  place: ListedResort;
  resorts: readonly ListedResort[];
  onOtherResort: () => void;
}

/** Why there is no shop, and what would help: any price, or the resorts around that have some. */
export default function NoRentals({ place, resorts, onOtherResort }: NoRentalsProps) {
  const { rental_count: count } = place;
  const nearest = count > 0 ? [] : nearestWithSome(place, resorts, 'rental_count');
  return (
    <EmptyState
      illustration={<Drawing name="rental-scene" />}
      title="Прокаты не найдены"
      text={
        <>
          <strong>Попробуйте изменить фильтры</strong>
          <br />
          <span>
            {count > 0
              ? `На\u00A0курорте ${place.name} нет прокатов с\u00A0такой ценой.`
              : `На\u00A0курорте ${place.name} пока нет прокатов.${nearest[0] ? ` Ближе всего они есть здесь: ${nearest[0].name}.` : ''}`}
          </span>
        </>
      }
      actions={
        <>
          {count > 0 && (
            <ButtonLink {...filterLink({ price: undefined })}>
              Любая цена: {plural(count, SHOPS)}
            </ButtonLink>
          )}
          {nearest.map(({ id, name, rental_count }, index) => (
            <ButtonLink
              key={id}
              to="/rent"
              search={{ resort: id }}
              variant={index === 0 ? 'filled' : 'light'}
              onClick={() => chooseResort(id)}
            >
              {name}: {plural(rental_count, SHOPS)}
            </ButtonLink>
          ))}
          <ButtonLink
            to="."
            search
            hash={FILTERS_ID}
            variant="default"
            onClick={(event) => {
              event.preventDefault();
              onOtherResort();
            }}
          >
            Другой курорт
          </ButtonLink>
        </>
      }
    />
  );
}
