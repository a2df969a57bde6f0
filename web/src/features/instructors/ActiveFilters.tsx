import { FilterChips } from '../../ui/results/FilterChips.tsx';
import { activeFilters, withoutFilters } from './active-filters.ts';
import type { InstructorSearch } from './search.ts';

interface ActiveFiltersProps {
  search: InstructorSearch;
  onChange: (changed: InstructorSearch) => void;
}

/** The filters that are on, above the list. */
export function ActiveFilters({ search, onChange }: ActiveFiltersProps) {
  const chips = activeFilters(search).map(({ key, label, off }) => ({
    key,
    label,
    onRemove: () => onChange(off),
  }));
  return <FilterChips chips={chips} onReset={() => onChange(withoutFilters(search))} />;
}
