import type { Icon as TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './StatusBadge.module.css';

interface StatusBadgeProps {
  tone: 'waiting' | 'good' | 'bad' | 'over';
  Icon: TablerIcon;
  /** For a row of a list, and beside a heading. */
  compact?: boolean;
  children: ReactNode;
}

/** How something stands, in words, with an icon and a colour of its own. */
export function StatusBadge({ tone, Icon, compact = false, children }: StatusBadgeProps) {
  const Element = compact ? 'span' : 'p';
  return (
    <Element className={classes.badge} data-tone={tone} data-compact={compact || undefined}>
      <Icon size={compact ? 16 : 18} aria-hidden />
      {children}
    </Element>
  );
}
