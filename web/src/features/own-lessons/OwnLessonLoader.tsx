import { type ComponentProps, lazy, Suspense } from 'react';

const OwnLessonDialog = lazy(() => import('./OwnLessonDialog.tsx'));

/** The dialog of an own lesson, whose code comes with the first press. */
export function OwnLessonLoader(props: ComponentProps<typeof OwnLessonDialog>) {
  return (
    <Suspense fallback={null}>
      <OwnLessonDialog {...props} />
    </Suspense>
  );
}
