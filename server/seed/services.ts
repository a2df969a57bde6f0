import type { OtherData } from '@sklon/contract/provider-data';
import { type ServicePicture, serviceSvg } from './pictures/services.ts';
import { randomFor } from './random.ts';
import { type Owner, whereabouts } from './shops.ts';

/** An additional service of the demo before the database gives ids. */
export interface SeededService {
  owner: Owner;
  resort_ids: number[];
  phone: string;
  data: OtherData;
  /** SVG of the photo. */
  picture: string | undefined;
}

/** Resorts | service | business | owner | address | rubles, a dash for none | picture | about | notes. */
const TABLE = `
9 10 11 | Хелиски и обзорные полёты | Вертикаль Аэро | Артур Нартов | Роза Долина, вертолётная площадка | 28000 | helicopter | Обзорный полёт над Красной Поляной и хелиски с сертифицированными гидами. Группы до четырёх человек. | Цена — с человека за пятнадцать минут полёта. Паспорт обязателен.
9 | Кэтски на ратраке | Ночной ратрак | Степан Ильинский | Роза Плато, 1170 м | 9000 | snowcat | Подъём на ратраке к нетронутому снегу и вечерние заезды по пустым трассам. | Лавинное снаряжение выдаём и учим им пользоваться.
1 | Кэтски по Горной Шории | Белая кошка | Вера Таштагольская | сектор Е, стоянка ратраков | 7500 | snowcat | Дневные программы кэтски: шесть–восемь спусков по лесным полянам с гидом. | Обед и чай из термоса входят в цену.
9 10 | Видео вашего катания | Кадр в дугу | Лина Оводова | Роза Долина, наб. Лаванды, 11 | 4500 | camera | Снимем спуск с двух камер и дрона, к вечеру пришлём смонтированный ролик. | Разбор техники по видео — по желанию, вместе с вашим инструктором.
31 | Фото и видео на склоне | Игора в объективе | Роман Приозёрский | у кафе возле учебного склона | 3000 | camera | Портреты на склоне и видео первых поворотов для детей и взрослых. | Двадцать обработанных кадров в тот же день.
9 | Трансфер с багажом для лыж | Поляна Экспресс | Карина Дадиани | Роза Долина, парковка № 2 | — | | Встретим в аэропорту и на вокзале, лыжи и доски едут в отдельном боксе. | Детские кресла — бесплатно.
`;

export function seededServices(): SeededService[] {
  return TABLE.trim()
    .split('\n')
    .map((line, index) =>
      serviceOf(
        line.split('|').map((cell) => cell.trim()),
        index,
      ),
    );
}

function serviceOf(cells: string[], index: number): SeededService {
  const [resorts = '', service_name = '', business_name = '', name = '', address = '', price = '', picture = '', about = '', notes = ''] =
    cells;
  const [first_name = '', last_name = ''] = name.split(' ');
  const resort_ids = resorts.split(' ').map(Number);
  return {
    owner: { id: 700_400_000 + index, first_name, last_name, username: `uslugi_${index + 1}` },
    resort_ids,
    phone: `+7495000${5000 + index}`,
    picture: picture === '' ? undefined : serviceSvg(randomFor(`picture of the service ${index}`), picture as ServicePicture),
    data: {
      service_name,
      business_name,
      address,
      ...whereabouts(randomFor(`place of the service ${index}`), resort_ids[0] ?? 0),
      site: `https://uslugi-${index + 1}.example.ru`,
      extra_phone: null,
      is_working: true,
      price_ski_set: price === '—' ? null : Number(price),
      discount: 0,
      about_business: about,
      other_info: notes,
    },
  };
}
