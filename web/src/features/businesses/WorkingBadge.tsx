import { IconCircleCheck, IconMoonStars } from '@tabler/icons-react';
import classes from './WorkingBadge.module.css';

/** Whether a business takes customers now; the drawing says it beside the colour. */
export function WorkingBadge({ working }: { working: boolean }) {
  const Icon = working ? IconCircleCheck : IconMoonStars;
  return (
    <span className={classes.badge} data-working={working}>
      <Icon size={18} aria-hidden />
      {working ? 'Работает' : 'Не\u00A0работает'}
    </span>
  );
}
