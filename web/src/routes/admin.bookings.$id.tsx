import { createFileRoute } from '@tanstack/react-router';
import { idOfPath } from '../features/admin/search.ts';
import { AdminBookingPage } from '../features/bookings/admin/AdminBookingPage.tsx';

export const Route = createFileRoute('/admin/bookings/$id')({ component: OpenBooking });

function OpenBooking() {
  const { id } = Route.useParams();
  return <AdminBookingPage key={id} id={idOfPath(id)} />;
}
