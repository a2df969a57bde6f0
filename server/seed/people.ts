import { DEMO_ADMIN_TELEGRAM_ID } from '../src/config.ts';

/** The first customer has never signed in, the other two have bookings. */
export interface DemoPerson {
  id: number;
  first_name: string;
  last_name: string;
  username: string;
  role: string;
  started: boolean;
}

export const newCustomer: DemoPerson = {
  id: 700_100_001,
  first_name: 'Мария',
  last_name: 'Лебедева',
  username: 'masha_lebedeva',
  role: 'Клиент, ещё не входила',
  started: false,
};
export const regularCustomers: readonly [DemoPerson, DemoPerson] = [
  {
    id: 700_100_002,
    first_name: 'Дмитрий',
    last_name: 'Орлов',
    username: 'dm_orlov',
    role: 'Клиент с бронированиями',
    started: true,
  },
  {
    id: 700_100_003,
    first_name: 'Екатерина',
    last_name: 'Ветрова',
    username: 'katya_vetrova',
    role: 'Клиент с бронированиями',
    started: true,
  },
];
export const skiInstructor: DemoPerson = {
  id: 700_100_011,
  first_name: 'Алексей',
  last_name: 'Горский',
  username: 'alex_gorsky',
  role: 'Инструктор, горные лыжи · Роза Хутор',
  started: true,
};
export const snowboardInstructor: DemoPerson = {
  id: 700_100_012,
  first_name: 'Полина',
  last_name: 'Зимина',
  username: 'polina_zimina',
  role: 'Инструктор, сноуборд · Роза Хутор',
  started: true,
};
export const bothInstructor: DemoPerson = {
  id: 700_100_013,
  first_name: 'Тимур',
  last_name: 'Алиев',
  username: 'timur_aliev',
  role: 'Инструктор, лыжи и сноуборд · Роза Хутор',
  started: true,
};
export const shopOwner: DemoPerson = {
  id: 700_100_021,
  first_name: 'Игорь',
  last_name: 'Лавров',
  username: 'lavrov_prokat',
  role: 'Владелец проката · Роза Хутор',
  started: true,
};
export const admin: DemoPerson = {
  id: Number(DEMO_ADMIN_TELEGRAM_ID),
  first_name: 'Ольга',
  last_name: 'Соколова',
  username: 'olga_sklon',
  role: 'Администратор',
  started: true,
};

export const demoPeople: readonly DemoPerson[] = [
  newCustomer,
  ...regularCustomers,
  skiInstructor,
  snowboardInstructor,
  bothInstructor,
  shopOwner,
  admin,
];
