import { noop } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { HomePage } from '../features/home/HomePage.tsx';
import { resortsQuery } from '../features/resorts/queries.ts';
import { pageHead } from '../ui/head.ts';

export const Route = createFileRoute('/')({
  // Without its resorts the page still does its work, so a failure here is not the page's failure.
  loader: ({ context: { queryClient } }) => queryClient.query({ ...resortsQuery(), staleTime: 'static' }).catch(noop),
  head: () =>
    pageHead({
      title: 'Инструкторы по лыжам и сноуборду на курортах России',
      description:
        'Найдите инструктора по горным лыжам или сноуборду на своём курорте, посмотрите свободное время и забронируйте занятие. Прокат, гиды и другие услуги.',
      path: '/',
    }),
  component: HomePage,
});
