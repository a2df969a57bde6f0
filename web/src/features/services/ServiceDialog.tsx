// The dialog's code is lazy; without JavaScript its content stands in the page and needs its styles at once.
import '../businesses/BusinessDialog.module.css';
import type { Resort } from '@sklon/contract/resorts';
import { lazy, Suspense } from 'react';
import { usePreload } from '../../ui/overlays/Dialog.tsx';
import { useLastShown } from '../../ui/overlays/overlay-history.ts';

const load = () => import('./ServiceWindow.tsx');
// Not lazy on the server: a page without JavaScript would miss what loads later.
const ServiceWindow = import.meta.env.SSR ? (await load()).default : lazy(load);

interface ServiceDialogProps {
  id: number | undefined;
  resorts: readonly Resort[];
}

export function ServiceDialog({ id, resorts }: ServiceDialogProps) {
  const shown = useLastShown(id);
  usePreload(load);
  return (
    shown !== undefined && (
      <Suspense fallback={null}>
        <ServiceWindow id={shown} opened={id !== undefined} resorts={resorts} />
      </Suspense>
    )
  );
}
