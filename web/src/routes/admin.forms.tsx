import { createFileRoute } from '@tanstack/react-router';
import { ProviderForms } from '../features/admin/ProviderForms.tsx';

export const Route = createFileRoute('/admin/forms')({
  component: ProviderForms,
});
