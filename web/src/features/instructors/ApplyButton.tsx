import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { INSTRUCTORS, plural } from '@sklon/contract/plural';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { instructorListQuery } from './list-query.ts';
import classes from './FilterSheet.module.css';
import type { InstructorSearch } from './search.ts';

/** A thumb on its way asks for no lists. */
const REST_MS = 300;

interface ApplyButtonProps {
  draft: InstructorSearch;
  onApply: (draft: InstructorSearch) => void;
}

/** Says how many the draft finds, and loads them on the way: the list is there when the sheet goes. */
export function ApplyButton({ draft, onApply }: ApplyButtonProps) {
  const [rested] = useDebouncedValue(draft, REST_MS);
  const list = useInfiniteQuery({
    ...instructorListQuery(rested),
    enabled: rested.resort !== undefined,
    placeholderData: keepPreviousData,
  });
  const total =
    rested === draft && !list.isPlaceholderData ? list.data?.pages[0]?.total : undefined;
  return (
    <Button size="lg" color="sun" className={classes.apply} onClick={() => onApply(draft)}>
      <span aria-live="polite">
        {total === undefined
          ? 'Показать'
          : total === 0
            ? 'Никого не найдено'
            : `Показать ${plural(total, INSTRUCTORS)}`}
      </span>
    </Button>
  );
}
