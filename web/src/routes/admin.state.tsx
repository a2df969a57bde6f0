import { createFileRoute } from '@tanstack/react-router';
import { SystemStatePage } from '../features/system-state/SystemStatePage.tsx';

export const Route = createFileRoute('/admin/state')({
  component: SystemStatePage,
});
