import { SKILL_TYPE_LABELS } from '@sklon/contract/instructor-attributes';
import type { ListedResort, Resort } from '@sklon/contract/resorts';
import { Icon } from '../../ui/icons/Icon.tsx';
import { Link } from '@tanstack/react-router';
import { type MouseEvent, useRef, useState } from 'react';
import { useAfterOverlay } from '../../ui/overlays/overlay-history.ts';
import { useChosenEarly } from '../../ui/early/chosen-early.ts';
import { filterLink } from '../../ui/results/list-query.ts';
import { ResortDialog } from '../resorts/ResortDialog.tsx';
import { activeFilters, changedBy } from './active-filters.ts';
import type { InstructorSearch, Sport } from './filters.ts';
import { FilterSheet, FreeTimeSheet, PriceSheet } from './FilterSheets.tsx';
import { freeTimeText } from './free-time.ts';
import { priceRangeText } from './price-range.ts';
import classes from './QuickFilters.module.css';

interface QuickFiltersProps {
  search: InstructorSearch;
  place: Resort | undefined;
  resorts: readonly ListedResort[];
  onChange: (changed: InstructorSearch) => void;
  onFollow: (changed: InstructorSearch) => void;
}

/** The buttons open it before there are scripts. */
export const PANEL_ID = 'filters';

type Overlay = 'all' | 'price' | 'resort' | 'time';

/** Shown on a phone (design 2). */
export function QuickFilters({ search, place, resorts, onChange, onFollow }: QuickFiltersProps) {
  const [overlay, setOverlay] = useState<Overlay | null>(null);
  const afterOverlay = useAfterOverlay();
  const close = () => setOverlay(null);
  const price = priceRangeText(search);
  const active = activeFilters(search).length;

  const kids = { kids: search.kids ? undefined : (true as const) };
  const row = useRef<HTMLDivElement>(null);
  useChosenEarly(row, (fields) => onChange(changedBy(fields, search)));
  const opens = (sheet: Overlay) => ({
    type: 'button' as const,
    'aria-haspopup': 'dialog' as const,
    popoverTarget: PANEL_ID,
    onClick: (event: MouseEvent) => {
      event.preventDefault();
      setOverlay(sheet);
    },
  });

  function apply(changed: InstructorSearch) {
    afterOverlay(() => onChange(changed));
    close();
  }

  return (
    <div className={classes.bar}>
      <div ref={row} className={classes.row} role="group" aria-label="Быстрые фильтры">
        <button
          {...opens('all')}
          className={classes.all}
          aria-label={active > 0 ? `Все фильтры, выбрано: ${active}` : 'Все фильтры'}
        >
          <Icon name="adjustments-horizontal" size={22} />
          {active > 0 && <span className={classes.count}>{active}</span>}
        </button>
        <button {...opens('resort')} className={classes.chip}>
          <span className={classes.resort}>{place?.name ?? 'Курорт'}</span>
        </button>
        <button {...opens('time')} className={classes.chip} data-on={search.date !== undefined}>
          {freeTimeText(search) ?? 'Когда'}
        </button>
        <QuickSport sport={search.sport} onChange={(sport) => onChange({ sport })} />
        <Link
          {...filterLink(kids)}
          preload={false}
          className={classes.chip}
          data-on={search.kids ?? false}
          aria-current={search.kids}
          onClick={() => onFollow(kids)}
        >
          Детям
        </Link>
        <button {...opens('price')} className={classes.chip} data-on={price !== null}>
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
        counted
        chosen={place?.id}
        onClose={close}
        onChoose={(resort) => apply({ resort })}
      />
    </div>
  );
}

function QuickSport({
  sport,
  onChange,
}: {
  sport: Sport | undefined;
  onChange: (sport: Sport | undefined) => void;
}) {
  return (
    <span className={`${classes.chip} noscript:hidden`} data-on={sport !== undefined}>
      <span aria-hidden>{sport ? SKILL_TYPE_LABELS[sport] : 'Спорт'}</span>
      <Icon name="chevron-down" size={16} />
      <select
        name="sport"
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
