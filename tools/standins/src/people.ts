import type { DemoPerson } from './options.ts';

export const defaultPeople: readonly DemoPerson[] = [
  {
    id: 700000001,
    first_name: 'Анна',
    last_name: 'Снегирёва',
    username: 'anna_snow',
    role: 'Клиент',
  },
  {
    id: 700000002,
    first_name: 'Илья',
    last_name: 'Вершинин',
    username: 'ilya_peak',
    role: 'Инструктор',
  },
  { id: 700000003, first_name: 'Марина', last_name: 'Ладогина', role: 'Администратор' },
];
