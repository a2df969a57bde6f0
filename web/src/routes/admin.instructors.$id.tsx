import { createFileRoute } from '@tanstack/react-router';
import { InstructorForms } from '../features/admin/InstructorForms.tsx';

export const Route = createFileRoute('/admin/instructors/$id')({ component: InstructorForms });
