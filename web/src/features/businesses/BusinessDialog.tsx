import type { Rental } from '@sklon/contract/rentals';
import type { Resort } from '@sklon/contract/resorts';
import { Button } from '@mantine/core';
import { useHydrated } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { useAddressDialog } from '../../ui/useAddressDialog.ts';
import type { BusinessLook } from './business-look.ts';
import { BusinessFacts, BusinessSkeleton } from './BusinessFacts.tsx';

/** What the dialog knows so far: a query's answer. */
interface Answer {
  data: Rental | undefined;
  error: unknown;
}

interface BusinessDialogProps {
  opened: boolean;
  look: BusinessLook;
  resorts: readonly Resort[];
  answer: Answer;
  /** Of what has been loaded. */
  title: string | undefined;
  subtitle?: string | undefined;
  /** Stands there when it did not load. */
  failed: ReactNode;
  /** What can be asked of it. */
  children?: ReactNode;
}

/**
 * A shop or a service over the list (spec 2). The address opens it, so a link to it can be shared and Back closes it.
 * Without JavaScript it stands under the list.
 */
export function BusinessDialog({
  opened,
  look,
  resorts,
  answer,
  title,
  subtitle,
  failed,
  children,
}: BusinessDialogProps) {
  const hydrated = useHydrated();
  const { close } = useAddressDialog(look.parameter);
  const { data: business, error } = answer;
  const missing = error instanceof ApiError && error.status === 404;
  const facts = business && { business, look, resorts, subtitle };

  if (!hydrated) {
    return (
      <noscript>
        {facts && (
          <section aria-labelledby="business">
            <h2 id="business">{title}</h2>
            <BusinessFacts {...facts} />
          </section>
        )}
        {missing && <Missing look={look} />}
      </noscript>
    );
  }
  return (
    <Dialog
      inAddress
      opened={opened}
      onClose={close}
      title={missing ? look.missing.title : (title ?? (error ? 'Ошибка загрузки' : look.waiting))}
      size="lg"
      fullScreenOnPhone
    >
      {missing && <Missing look={look} onClose={close} />}
      {!missing && facts && <BusinessFacts {...facts}>{children}</BusinessFacts>}
      {!missing && !facts && (error ? failed : <BusinessSkeleton />)}
    </Dialog>
  );
}

function Missing({ look: { missing }, onClose }: { look: BusinessLook; onClose?: () => void }) {
  return (
    <EmptyState
      title={missing.heading}
      text={missing.text}
      actions={onClose && <Button onClick={onClose}>{missing.back}</Button>}
    />
  );
}
