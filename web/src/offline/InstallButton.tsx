import { IconDeviceMobilePlus } from '@tabler/icons-react';
import { useInstall } from './install.ts';

/** Installs the site as an application, where the browser lets it. */
export function InstallButton({ className }: { className: string | undefined }) {
  const install = useInstall();
  return install ? (
    <button type="button" className={className} onClick={install}>
      <IconDeviceMobilePlus size={20} aria-hidden /> Установить приложение
    </button>
  ) : null;
}
