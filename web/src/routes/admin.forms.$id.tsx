import { createFileRoute } from '@tanstack/react-router';
import { FormOverList } from '../features/admin/opened-records.tsx';

export const Route = createFileRoute('/admin/forms/$id')({ component: FormOverList });
