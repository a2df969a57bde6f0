import { IconX } from '@tabler/icons-react';
import { activeFilters, withoutFilters } from './active-filters.ts';
import classes from './ActiveFilters.module.css';
import type { InstructorSearch } from './search.ts';

interface ActiveFiltersProps {
  search: InstructorSearch;
  onChange: (changed: InstructorSearch) => void;
}

/** The filters that are on, above the list, each removable (design 1). */
export function ActiveFilters({ search, onChange }: ActiveFiltersProps) {
  const filters = activeFilters(search);
  if (filters.length === 0) return null;
  return (
    <ul className={classes.chips} aria-label="Выбранные фильтры">
      {filters.map(({ key, label, off }) => (
        <li key={key}>
          <button type="button" className={classes.chip} aria-label={`Убрать фильтр: ${label}`} onClick={() => onChange(off)}>
            {label}
            <IconX size={16} aria-hidden />
          </button>
        </li>
      ))}
      <li>
        <button type="button" className={classes.reset} onClick={() => onChange(withoutFilters(search))}>
          Сбросить всё
        </button>
      </li>
    </ul>
  );
}
