import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import classes from './ExpertFilters.module.css';
import { FlagChoice } from './FlagChoice.tsx';
import { EXPERT_FLAGS, type InstructorSearch } from './search.ts';

interface ExpertFiltersProps {
  search: InstructorSearch;
  onChange: (changed: InstructorSearch) => void;
}

/** The expandable 'Для опытных'. It opens by itself when one of its toggles is on, so that no filter works unseen. */
export function ExpertFilters({ search, onChange }: ExpertFiltersProps) {
  const active = EXPERT_FLAGS.some((flag) => search[flag]);
  const [opened, setOpened] = useState(active);
  return (
    <details
      className={classes.block}
      open={opened || active}
      onToggle={(event) => setOpened(event.currentTarget.open)}
    >
      <summary className={classes.summary}>
        Для опытных
        <IconChevronDown size={20} aria-hidden className={classes.chevron} />
      </summary>
      {EXPERT_FLAGS.map((flag) => (
        <FlagChoice
          key={flag}
          toggle
          flag={flag}
          on={search[flag] ?? false}
          onChange={(on) => onChange({ [flag]: on || undefined })}
        />
      ))}
    </details>
  );
}
