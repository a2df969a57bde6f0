import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';

export function VisibilityBadge({ hidden }: { hidden: boolean }) {
  return (
    <StatusBadge compact tone={hidden ? 'bad' : 'good'} Icon={hidden ? IconEyeOff : IconEye}>
      {hidden ? 'Скрыт' : 'Виден'}
    </StatusBadge>
  );
}
