import type { Rental } from '@sklon/contract/rentals';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { BusinessLook } from './business-look.ts';

interface BusinessLinkProps {
  business: Pick<Rental, 'id'>;
  look: BusinessLook;
  className: string | undefined;
  /** Name for those who do not see it, where the text alone does not say it. */
  label?: string;
  /** Before the dialog opens. */
  onClick?: () => void;
  children: ReactNode;
}

/** Opens the dialog of a business over the page it stands on; without JavaScript, the page with the business under it. */
export function BusinessLink({
  business: { id },
  look: { parameter },
  label,
  children,
  ...link
}: BusinessLinkProps) {
  return (
    <Link
      to="."
      search={(current: object) => ({ ...current, [parameter]: id })}
      state={(state) => ({ ...state, openedHere: true })}
      resetScroll={false}
      preload={false}
      aria-label={label}
      {...link}
    >
      {children}
    </Link>
  );
}
