import { createFileRoute } from '@tanstack/react-router';
import { FormDialog } from '../features/admin/opened-records.tsx';

export const Route = createFileRoute('/admin/forms/$id')({ component: FormDialog });
