import { createFileRoute } from '@tanstack/react-router';
import { AdminBookingPage } from '../features/bookings/admin/AdminBookingPage.tsx';

export const Route = createFileRoute('/admin/bookings/$id')({ component: AdminBookingPage });
