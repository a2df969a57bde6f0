import { IconCircleCheck, IconCircleMinus } from '@tabler/icons-react';
import classes from './WorkingBadge.module.css';

/** Whether an instructor takes bookings now. */
export function WorkingBadge({ working }: { working: boolean }) {
  const Icon = working ? IconCircleCheck : IconCircleMinus;
  return (
    <span className={classes.badge} data-working={working}>
      <Icon size={16} aria-hidden />
      {working ? 'Работает' : 'Не\u00A0работает'}
    </span>
  );
}
