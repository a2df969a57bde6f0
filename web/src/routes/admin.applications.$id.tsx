import { createFileRoute } from '@tanstack/react-router';
import { OpenedApplication } from '../features/admin/opened-records.tsx';

export const Route = createFileRoute('/admin/applications/$id')({ component: OpenedApplication });
