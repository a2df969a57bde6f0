import { Icon } from './icons/Icon.tsx';
import type { IconName } from './icons/icon-names.ts';
import type { ReactNode } from 'react';
import classes from './Text.module.css';

/** Text for screen readers. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={classes.hidden}>{children}</span>;
}

/** Text that a person typed, with its line breaks and without any markup. */
export function PlainText({ children }: { children: string }) {
  return <p className={classes.plain}>{children}</p>;
}

interface StatusBadgeProps {
  tone: 'waiting' | 'good' | 'bad' | 'over';
  icon: IconName;
  /** Smaller: for a row of a list, and beside a heading. */
  compact?: boolean;
  children: ReactNode;
}

/** A status in words, with an icon and a colour. */
export function StatusBadge({ tone, icon, compact = false, children }: StatusBadgeProps) {
  const Element = compact ? 'span' : 'p';
  return (
    <Element className={classes.badge} data-tone={tone} data-compact={compact || undefined}>
      <Icon name={icon} size={compact ? 16 : 18} />
      {children}
    </Element>
  );
}

/** Whether a provider takes customers now. */
export function WorkingBadge({ working }: { working: boolean }) {
  return (
    <StatusBadge
      tone={working ? 'good' : 'over'}
      icon={working ? 'circle-check' : 'moon-stars'}
      compact
    >
      {working ? 'Работает' : 'Не\u00A0работает'}
    </StatusBadge>
  );
}
