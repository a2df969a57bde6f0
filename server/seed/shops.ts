import type { RentalData } from '@sklon/contract/business-data';
import type { DemoPerson } from './people.ts';
import { shopOwner } from './people.ts';
import { photoName } from './photos.ts';
import { type Random, randomFor } from './random.ts';
import { placeOf } from './resorts.ts';
import { shopAbout, shopNotes } from './shop-texts.ts';

export type Owner = Pick<DemoPerson, 'id' | 'first_name' | 'last_name' | 'username'>;

export interface SeededShop {
  /** None for a shop that an admin made. */
  owner: Owner | undefined;
  resort_ids: number[];
  phone: string;
  data: RentalData;
  photo: string | undefined;
}

/**
 * Resorts | name | address | rubles a day, a dash for none | discount, % | photo | owner. A star after the name:
 * closed for now. `demo`: the demo's own person.
 */
const TABLE = `
9 | Прокат Лаврова | Роза Долина, наб. Лаванды, 4 | 1900 | 10 | yes | demo
9 10 | Скользящий день | Роза Долина, ул. Каменка, 1 | 2500 | 15 | yes | Марина Чеснокова
9 | Кант и Канат | Олимпийская деревня, ул. Сулимовка, 7 | 3400 | 0 | yes |
9 11 | Снегоступ | Роза Плато, 1170 м, у нижней станции | 1400 | 5 | yes |
9 | Белая полоса | Роза Долина, наб. Полянка, 3 | — | 0 | yes |
9 | Дядя Фрирайд* | Роза Пик, 2320 м | 4200 | 0 | |
10 | Лаурель | ул. Ачипсинская, 12 | 2800 | 10 | yes |
10 | Тёплый ботинок | ул. Турчинского, 45 | 1200 | 20 | yes | Гурам Асланов
11 | Горка 960 | наб. Времена года, 5 | 3100 | 0 | yes |
1 | Шерегеш Драйв | ул. Гагарина, 16 | 1600 | 10 | yes | Никита Шорин
1 | Сектор А | сектор А, у гондолы | 2200 | 0 | yes |
1 3 | Пухляк | ул. Весенняя, 24 | 1300 | 15 | | 
4 5 | Северный кант | ул. Ленинградская, 2, Кировск | 1700 | 10 | yes |
6 | Архыз Ски | посёлок Романтик, 2 | 2100 | 0 | yes |
7 | Домбайский приют | ул. Карачаевская, 105 | 1100 | 0 | yes |
8 12 | Пять тысяч | поляна Азау, 9 | 2600 | 5 | yes | Залина Терлоева
15 16 | Уральский след | ул. Горнолыжная, 35 | 1450 | 10 | yes |
18 | Солнечный круг | корпус проката, 1 этаж | 1500 | 0 | |
24 | Крестовая гора | ул. Газеты Правда, 40, Губаха | 1000 | 0 | yes |
26 28 | Яхромские лыжи | деревня Курово, 75 | 2900 | 25 | yes | 
27 | Волен Прокат | ул. Троицкая, 1, Яхрома | 3000 | 10 | yes |
31 | Игра на склоне | 54-й километр Приозерского шоссе | 3600 | 0 | yes |
35 | Манжа | ул. Ленинская, 18 | 2300 | 5 | yes |
37 | Бобр добр | ул. Сибирская, 92 | 1800 | 0 | yes |
42 | Островитянин | ул. Горная, 7, Южно-Сахалинск | — | 0 | |
`;

/** Always the same; that of the demo's owner comes first. */
export function seededShops(): SeededShop[] {
  return TABLE.trim()
    .split('\n')
    .map((line, index) =>
      shopOf(
        line.split('|').map((cell) => cell.trim()),
        index,
      ),
    );
}

function shopOf(
  [resorts = '', name = '', address = '', price = '', discount = '', photo, owner]: string[],
  index: number,
): SeededShop {
  const random = randomFor(`rental shop number ${index}`);
  const resort_ids = resorts.split(' ').map(Number);
  return {
    owner: owner ? ownerOf(owner, index) : undefined,
    resort_ids,
    // No phone number in Moscow begins with a zero, so the number cannot exist.
    phone: `+7495000${3000 + index}`,
    photo: photo === 'yes' ? photoName('shop', index) : undefined,
    data: {
      business_name: name.replace('*', ''),
      address,
      ...whereabouts(random, resort_ids[0] ?? 0),
      site: random.percent(70) ? `https://prokat-${index + 1}.example.ru` : null,
      extra_phone: random.percent(40) ? `+7 495 000-4${100 + index}` : null,
      is_working: !name.endsWith('*'),
      price_ski_set: price === '—' ? null : Number(price),
      discount: Number(discount),
      about_business: shopAbout(random),
      other_info: random.percent(65) ? shopNotes(random) : null,
    },
  };
}

function ownerOf(name: string, index: number): Owner {
  if (name === 'demo') return shopOwner;
  const [first_name = '', last_name = ''] = name.split(' ');
  return { id: 700_300_000 + index, first_name, last_name, username: `prokat_${index + 1}` };
}

export function whereabouts(
  random: Random,
  resortId: number,
): Pick<RentalData, 'latitude' | 'longitude' | 'map_link'> {
  const centre = placeOf(resortId);
  const at = (degrees: number) => Math.round(degrees * 10_000 + random.int(-40, 40)) / 10_000;
  const [latitude, longitude] = [at(centre.latitude), at(centre.longitude)];
  return {
    latitude,
    longitude,
    map_link: `https://yandex.ru/maps/?ll=${longitude},${latitude}&pt=${longitude},${latitude}&z=16`,
  };
}
