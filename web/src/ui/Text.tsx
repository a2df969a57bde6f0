import { Icon } from './icons/Icon.tsx';
import type { IconName } from './icons/icon-names.ts';
import type { ReactNode } from 'react';

export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="sr-only">{children}</span>;
}

/** Ranges of times, phone numbers, numbers with a unit, and «152-ФЗ». */
const WHOLE =
  /(\d{1,2}:\d{2}–\d{1,2}:\d{2}|\+7[\d\s()-]{9,15}\d|№\s?\d+(?:-\p{L}+)?|\d+-\p{L}{2,3}(?!\p{L})|\d+[ \u00A0](?:см|кг|мм?|км|мин|лет|часа?|₽)(?!\p{L}))/u;

/** Times, phone numbers and the like are not broken at the end of a line. The key makes another text another element. */
export function Unbroken({ children }: { children: string }) {
  return (
    <span key={children}>
      {children.split(WHOLE).map((part, index) =>
        index % 2 === 0 ? (
          part
        ) : (
          // The parts of a text never change places.
          // eslint-disable-next-line react/no-array-index-key
          <span key={index} className="whitespace-nowrap">
            {part}
          </span>
        ),
      )}
    </span>
  );
}

/** Keeps line breaks; has no markup. */
export function PlainText({ tight = false, children }: { tight?: boolean; children: string }) {
  return (
    <p
      className={`whitespace-pre-line wrap-anywhere ${tight ? 'line-height-[1.45]' : 'line-height-[1.65]'}`}
    >
      <Unbroken>{children}</Unbroken>
    </p>
  );
}

const TONES = {
  waiting: 'bg-sun-tint text-on-sun-tint',
  good: 'bg-success-tint text-success',
  bad: 'bg-error-tint text-error',
  over: 'bg-sunk text-dimmed',
};

interface StatusBadgeProps {
  tone: keyof typeof TONES;
  icon: IconName;
  compact?: boolean;
  children: ReactNode;
}

export function StatusBadge({ tone, icon, compact = false, children }: StatusBadgeProps) {
  const Element = compact ? 'span' : 'p';
  const size = compact ? 'py-0.75 pr-2.5 pl-1.75 align-middle whitespace-nowrap' : 'py-1 pr-3 pl-2';
  return (
    <Element
      className={`inline-flex items-center gap-1.5 rounded-xl text-sm weight-600 wrap-normal icon:flex-none ${TONES[tone]} ${size}`}
    >
      <Icon name={icon} size={compact ? 16 : 18} />
      <span>{children}</span>
    </Element>
  );
}

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
