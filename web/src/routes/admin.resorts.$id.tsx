import { createFileRoute } from '@tanstack/react-router';
import { SpecialDaysPage } from '../features/special-days/SpecialDaysPage.tsx';

export const Route = createFileRoute('/admin/resorts/$id')({ component: SpecialDaysPage });
