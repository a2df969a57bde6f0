import type { ReactNode } from 'react';
import { NoInstructors } from './illustrations/NoInstructors.tsx';
import { StateScreen } from './StateScreen.tsx';

interface EmptyStateProps {
  title: string;
  text?: ReactNode;
  actions?: ReactNode;
  illustration?: ReactNode;
  level?: 'page' | 'section';
}

/** Nothing found, nothing chosen, nothing here yet. */
export function EmptyState({ illustration, ...screen }: EmptyStateProps) {
  return <StateScreen illustration={illustration ?? <NoInstructors />} {...screen} />;
}
