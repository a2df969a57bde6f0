import { SKILL_TYPE_LABELS } from '@sklon/contract/instructor-attributes';
import type { Resort } from '@sklon/contract/resorts';
import { Icon } from '../../ui/icons/Icon.tsx';
import { useState } from 'react';
import { useAfterOverlay } from '../../ui/overlays/overlay-history.ts';
import { ResortDialog } from '../resorts/ResortDialog.tsx';
import { activeFilters, type InstructorSearch, type Sport } from './filters.ts';
import { FilterSheet, FreeTimeSheet, PriceSheet } from './FilterSheets.tsx';
import { dayText } from './free-time.ts';
import { priceRangeText } from './price-range.ts';
import classes from './QuickFilters.module.css';

interface QuickFiltersProps {
  search: InstructorSearch;
  place: Resort | undefined;
  resorts: readonly Resort[];
  onChange: (changed: InstructorSearch) => void;
}

type Overlay = 'all' | 'price' | 'resort' | 'time';

/** On a phone: the most used filters stay in reach above the list, the rest is one tap away (design 2). */
export function QuickFilters({ search, place, resorts, onChange }: QuickFiltersProps) {
  const [overlay, setOverlay] = useState<Overlay | null>(null);
  const afterOverlay = useAfterOverlay();
  const close = () => setOverlay(null);
  const price = priceRangeText(search);
  const active = activeFilters(search).length;

  function apply(changed: InstructorSearch) {
    afterOverlay(() => onChange(changed));
    close();
  }

  return (
    <div className={classes.bar}>
      <div className={classes.row} role="group" aria-label="Быстрые фильтры">
        <button
          type="button"
          className={classes.all}
          aria-haspopup="dialog"
          aria-label={active > 0 ? `Все фильтры, выбрано: ${active}` : 'Все фильтры'}
          onClick={() => setOverlay('all')}
        >
          <Icon name="adjustments-horizontal" size={22} />
          {active > 0 && <span className={classes.count}>{active}</span>}
        </button>
        <button
          type="button"
          className={classes.chip}
          aria-haspopup="dialog"
          onClick={() => setOverlay('resort')}
        >
          <span className={classes.resort}>{place?.name ?? 'Курорт'}</span>
        </button>
        <button
          type="button"
          className={classes.chip}
          aria-haspopup="dialog"
          data-on={search.date !== undefined}
          onClick={() => setOverlay('time')}
        >
          {search.date === undefined ? 'Когда' : dayText(search.date)}
        </button>
        <QuickSport sport={search.sport} onChange={(sport) => onChange({ sport })} />
        <button
          type="button"
          className={classes.chip}
          aria-pressed={search.kids ?? false}
          onClick={() => onChange({ kids: search.kids ? undefined : true })}
        >
          Детям
        </button>
        <button
          type="button"
          className={classes.chip}
          aria-haspopup="dialog"
          data-on={price !== null}
          onClick={() => setOverlay('price')}
        >
          {price ?? 'Цена'}
        </button>
      </div>
      <FilterSheet
        opened={overlay === 'all'}
        search={search}
        resorts={resorts}
        onClose={close}
        onApply={apply}
      />
      <FreeTimeSheet
        opened={overlay === 'time'}
        search={search}
        place={place}
        onClose={close}
        onApply={apply}
      />
      <PriceSheet opened={overlay === 'price'} search={search} onClose={close} onApply={apply} />
      <ResortDialog
        opened={overlay === 'resort'}
        resorts={resorts}
        chosen={place?.id}
        onClose={close}
        onChoose={(resort) => apply({ resort })}
      />
    </div>
  );
}

/** The system's own select over a chip that is as wide as its text. */
function QuickSport({
  sport,
  onChange,
}: {
  sport: Sport | undefined;
  onChange: (sport: Sport | undefined) => void;
}) {
  return (
    <span className={classes.chip} data-on={sport !== undefined}>
      <span aria-hidden>{sport ? SKILL_TYPE_LABELS[sport] : 'Спорт'}</span>
      <Icon name="chevron-down" size={16} />
      <select
        className={classes.select}
        aria-label="Вид катания"
        value={sport ?? ''}
        onChange={({ target }) =>
          onChange(
            target.value === 'ski' || target.value === 'snowboard' ? target.value : undefined,
          )
        }
      >
        <option value="">Лыжи и&nbsp;сноуборд</option>
        <option value="ski">{SKILL_TYPE_LABELS.ski}</option>
        <option value="snowboard">{SKILL_TYPE_LABELS.snowboard}</option>
      </select>
    </span>
  );
}
