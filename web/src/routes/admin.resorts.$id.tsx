import { createFileRoute } from '@tanstack/react-router';
import { idOfPath } from '../features/admin/search.ts';
import { SpecialDaysPage } from '../features/special-days/SpecialDaysPage.tsx';

export const Route = createFileRoute('/admin/resorts/$id')({ component: OpenResort });

function OpenResort() {
  const { id } = Route.useParams();
  return <SpecialDaysPage key={id} id={idOfPath(id)} />;
}
