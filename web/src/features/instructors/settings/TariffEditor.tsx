import type { InstructorSettings } from '@sklon/contract/instructors';
import { useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { EditDialog } from '../../../ui/overlays/EditDialog.tsx';
import { useAddressDialog } from '../../../ui/overlays/overlay-history.ts';
import { DelayedSpinner } from '../../../ui/StateScreen.tsx';
import { tariffSummary } from './tariff-form.ts';

const TariffForm = lazy(async () => ({ default: (await import('./TariffForm.tsx')).TariffForm }));

/** What is set beside the price of two hours, and the dialog that sets it; the address opens it. */
export function TariffEditor({ settings }: { settings: InstructorSettings }) {
  const opened = useSearch({ from: '/_signed-in/provider-settings_/season' }).tariff === 1;
  const { open } = useAddressDialog('tariff');
  return (
    <>
      <p className="text-dimmed">{tariffSummary(settings.tariff)}</p>
      <Button variant="light" className="self-start" onClick={() => open(1)}>
        Настроить цены
      </Button>
      <EditDialog parameter="tariff" opened={opened} title="Цены занятий" size="lg">
        {(controls) => (
          <Suspense fallback={<DelayedSpinner />}>
            <TariffForm settings={settings} {...controls} />
          </Suspense>
        )}
      </EditDialog>
    </>
  );
}
