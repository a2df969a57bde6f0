import { createFileRoute } from '@tanstack/react-router';
import { idOfPath } from '../features/admin/search.ts';
import { UserPage } from '../features/users/UserPage.tsx';

export const Route = createFileRoute('/admin/users/$id')({ component: OpenUser });

function OpenUser() {
  const { id } = Route.useParams();
  return <UserPage key={id} id={idOfPath(id)} />;
}
