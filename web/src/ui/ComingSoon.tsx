import type { ReactNode } from 'react';
import { ButtonLink } from './ButtonLink.tsx';
import { EmptyState } from './EmptyState.tsx';

interface ComingSoonProps {
  title: string;
  text?: string;
  illustration?: ReactNode;
}

/** A section that is not open yet, said honestly, with somewhere to go. */
export function ComingSoon({
  title,
  text = 'Раздел готовится и\u00A0скоро откроется.',
  ...state
}: ComingSoonProps) {
  return (
    <EmptyState
      level="page"
      title={title}
      text={
        <>
          <strong>Скоро.</strong> {text}
        </>
      }
      actions={
        <>
          <ButtonLink to="/instructors">Найти инструктора</ButtonLink>
          <ButtonLink to="/services" variant="default">
            Все услуги
          </ButtonLink>
        </>
      }
      {...state}
    />
  );
}
