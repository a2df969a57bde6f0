import { createFileRoute } from '@tanstack/react-router';
import { Applications } from '../features/admin/Applications.tsx';

export const Route = createFileRoute('/admin/applications')({
  staticData: { tab: { place: 1, label: 'Заявки' } },
  component: Applications,
});
