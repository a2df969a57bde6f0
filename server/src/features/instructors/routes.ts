import type { Dependencies } from '../../dependencies.ts';
import type { Handlers } from '../../http/register.ts';

export function instructorRoutes(_deps: Dependencies): Handlers<'listInstructors' | 'getInstructor' | 'getInstructorPriceRange'> {
  return {} as never;
}
