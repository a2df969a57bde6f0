import { createFileRoute } from '@tanstack/react-router';
import { UserPage } from '../features/users/UserPage.tsx';

export const Route = createFileRoute('/admin/users/$id')({ component: UserPage });
