import { type Insertable, sql } from 'kysely';
import type { Connection } from '../src/db/client.ts';
import type { Resorts } from '../src/db/schema.gen.ts';

/** The resort where most of the demo's instructors teach; forms of rental shops start from it (spec 9, id 9). */
export const POPULAR_RESORT = 9;

/**
 * Resorts of Russia by region. A region: `# id | name | code | zone`; its resorts below it, all of one zone:
 * `id | name | code | local hours | latitude longitude | description`. Ids are fixed: links, forms and e2e name them.
 */
const TABLE = `
# 101 | Красная Поляна | krasnaya-polyana | Europe/Moscow
9 | Роза Хутор | rosa-khutor | 08:30–17:00 | 43.6603 40.3192 | Самый большой курорт Красной Поляны: олимпийские спуски, снежный парк и широкие учебные склоны.
10 | Газпром Поляна | gazprom-polyana | 09:00–22:00 | 43.6956 40.3217 | Лаура и Альпика: ухоженные трассы для семей, вечернее катание с подсветкой.
11 | Красная Поляна | krasnaya-polyana-resort | 09:00–22:00 | 43.6803 40.2606 | Бывшая «Горки Город»: длинные лесные трассы и внетрассовые кулуары.
# 102 | Кузбасс | kuzbass | Asia/Novokuznetsk
1 | Шерегеш | sheregesh | 09:00–22:00 | 52.9475 87.9311 | Сухой сибирский снег с ноября по май, деревья в белых шапках и тёплая компания.
2 | Танай | tanay | 10:00–21:00 | 54.7442 85.0161 | Спокойные трассы на Салаирском кряже, удобно с детьми.
3 | Туманная | tumannaya | 10:00–20:00 | 52.76 87.88 | Гора под Таштаголом, где тренируются спортсмены.
# 103 | Хибины | khibiny | Europe/Moscow
4 | Большой Вудъявр | bigwood | 10:00–22:00 | 67.5997 33.6867 | Северный и южный склоны Айкуайвенчорра: полярная ночь, сияние и длинный сезон.
5 | Кукисвумчорр | kukisvumchorr | 10:00–20:00 | 67.6589 33.6753 | Крутые склоны для тех, кто уже уверенно едет.
# 104 | Карачаево-Черкесия | kchr | Europe/Moscow
6 | Архыз | arkhyz | 09:00–21:00 | 43.5536 41.1797 | Молодой курорт с мягкими склонами и вечерним катанием.
7 | Домбай | dombay | 09:00–17:00 | 43.2903 41.6256 | Классика Кавказа: виды на Белалакаю и солнечные трассы Мусса-Ачитара.
# 105 | Приэльбрусье | elbrus-region | Europe/Moscow
8 | Эльбрус | elbrus | 09:00–16:00 | 43.2656 42.4789 | Канатная дорога почти до четырёх тысяч метров и снег до самого лета.
12 | Чегет | cheget | 09:00–16:00 | 43.2417 42.5136 | Гора для сильных: бугры, крутизна и фрирайд.
# 106 | Северный Кавказ: Чечня и Осетия | east-caucasus | Europe/Moscow
13 | Ведучи | veduchi | 09:00–17:00 | 42.7 45.5667 | Южный склон Даниндука, простор и мало очередей.
14 | Мамисон | mamison | 09:00–17:00 | 42.7003 43.7842 | Самый молодой курорт Кавказа: высокогорье и мягкие широкие трассы.
# 107 | Южный Урал | south-ural | Asia/Yekaterinburg
15 | Абзаково | abzakovo | 09:30–20:00 | 53.8097 58.5928 | Трассы на любой уровень среди уральских сосен.
16 | Банное | bannoe | 10:00–22:00 | 53.5933 58.6322 | Склоны над озером, гондола и подсветка до позднего вечера.
17 | Завьялиха | zavyalikha | 10:00–21:00 | 54.9203 57.6322 | Уютный курорт у Трёхгорного с хорошим снегом.
18 | Солнечная долина | solnechnaya-dolina | 10:00–22:00 | 55.0347 60.0411 | Парк, бордеркросс и детский городок под Миассом.
19 | Аджигардак | adzhigardak | 10:00–20:00 | 54.9539 57.2392 | Спортивная гора Аши с крутыми трассами.
20 | Куш-Тау | kush-tau | 10:00–21:00 | 53.6906 56.0883 | Новые трассы рядом с шиханами и современные подъёмники.
# 108 | Средний Урал | middle-ural | Asia/Yekaterinburg
21 | Гора Белая | belaya | 10:00–21:00 | 57.6539 59.52 | Семейный комплекс под Нижним Тагилом.
22 | Гора Волчиха | volchikha | 10:00–22:00 | 56.7747 60.025 | Полчаса от Екатеринбурга, катание после работы.
23 | Гора Ежовая | ezhovaya | 10:00–21:00 | 57.3853 59.855 | Снежная гора Кировграда с долгим сезоном.
# 109 | Пермский край | perm | Asia/Yekaterinburg
24 | Губаха | gubakha | 10:00–20:00 | 58.8539 57.5108 | Гора Крестовая: скульптуры из инея и трассы на все вкусы.
25 | Такман | takman | 10:00–20:00 | 58.3464 57.7683 | Небольшой склон в Чусовом с дружелюбной учебной зоной.
# 110 | Подмосковье | moscow-region | Europe/Moscow
26 | Сорочаны | sorochany | 10:00–22:00 | 56.2967 37.5789 | Лучшие перепады Подмосковья и вечерняя подсветка.
27 | Волен | volen | 10:00–22:00 | 56.3208 37.4817 | Спортивный парк в Яхроме с удобной школой для детей.
28 | Степаново | stepanovo | 10:00–22:00 | 56.2742 37.4983 | Длинные трассы и кресельные подъёмники рядом с Воленом.
29 | Яхрома | yakhroma | 10:00–22:00 | 56.3056 37.5136 | Большой парк с трассами для первых поворотов.
30 | Лисья гора | lisya-gora | 12:00–22:00 | 55.8097 38.0022 | Склоны Балашихи: покататься вечером в будни.
# 111 | Ленинградская область | leningrad-region | Europe/Moscow
31 | Игора | igora | 10:00–22:00 | 60.5097 30.2022 | Курорт на Карельском перешейке с отличной школой.
32 | Красное озеро | krasnoe-ozero | 10:00–22:00 | 60.5872 29.6942 | Разнообразные склоны и сосны вокруг.
33 | Туутари-парк | tuutari | 11:00–22:00 | 59.6942 30.0525 | Ближайшие к Петербургу горки с тюбингом и парком.
34 | Охта-парк | okhta | 11:00–22:00 | 60.0931 30.4753 | Первые шаги на лыжах в пригороде Петербурга.
# 112 | Алтай | altai | Asia/Barnaul
35 | Манжерок | manzherok | 10:00–22:00 | 51.8136 85.8006 | Всесезонный курорт у озера: гондола и яркая подсветка трасс.
36 | Белокуриха | belokurikha | 10:00–21:00 | 51.9667 84.9667 | Спокойное катание и термальные источники.
# 113 | Красноярск и Хакасия | krasnoyarsk | Asia/Krasnoyarsk
37 | Бобровый лог | bobrovy-log | 10:00–22:00 | 55.9608 92.7883 | Фанпарк в черте города с видом на Столбы.
38 | Гладенькая | gladenkaya | 10:00–18:00 | 52.9239 91.3714 | Саянская гора с мягким рельефом и фрирайдом.
# 114 | Байкал | baikal | Asia/Irkutsk
39 | Гора Соболиная | sobolinaya | 10:00–20:00 | 51.5206 104.1358 | Трассы Байкальска с видом на озеро.
40 | Мамай | mamay | 09:00–18:00 | 51.3833 104.8667 | Снежная чаша Хамар-Дабана, мечта фрирайдера.
# 115 | Хабаровский край | khabarovsk | Asia/Vladivostok
41 | Холдоми | kholdomi | 10:00–21:00 | 50.6019 136.7439 | Лучший снег Дальнего Востока под Комсомольском-на-Амуре.
# 116 | Сахалин | sakhalin | Asia/Sakhalin
42 | Горный воздух | gorny-vozdukh | 09:00–22:00 | 46.9561 142.7864 | Склоны прямо над Южно-Сахалинском, снег и море в одном кадре.
# 117 | Камчатка | kamchatka | Asia/Kamchatka
43 | Гора Морозная | moroznaya | 10:00–19:00 | 53.1167 158.3667 | Катание с видом на Корякский вулкан, сезон до мая.
44 | Эдельвейс | edelweiss | 10:00–21:00 | 53.0333 158.6667 | Городская гора Петропавловска с вечерней подсветкой.
# 118 | Самарская область | samara | Europe/Samara
45 | Красная Глинка | krasnaya-glinka | 11:00–22:00 | 53.3872 50.1833 | Волжские склоны, вечернее катание и своя школа.
`;

export function resortRows(): Insertable<Resorts>[] {
  const rows: Insertable<Resorts>[] = [];
  let region = { id: 0, timezone: '' };
  for (const line of TABLE.trim().split('\n')) {
    const cells = line.replace('# ', '').split(' | ');
    const [id = '', name = '', code = '', hours = '', place = '', description = ''] = cells;
    if (line.startsWith('#')) {
      region = { id: Number(id), timezone: hours };
      rows.push({ ...region, name, code, is_folder: true });
      continue;
    }
    const [open_time = '', close_time = ''] = hours.split('–');
    const [latitude = 0, longitude = 0] = place.split(' ').map(Number);
    rows.push({
      id: Number(id),
      name,
      code,
      description,
      open_time,
      close_time,
      latitude,
      longitude,
      parent_id: region.id,
      timezone: region.timezone,
    });
  }
  return rows;
}

/** Enters them into a table without resorts; those that are added later get the numbers behind. */
export async function insertResorts(db: Connection): Promise<void> {
  await db.insertInto('resorts').values(resortRows()).execute();
  await sql`SELECT setval(pg_get_serial_sequence('resorts', 'id'), (SELECT max(id) FROM resorts))`.execute(
    db,
  );
}

export function placeOf(id: number): { latitude: number; longitude: number } {
  const { latitude, longitude } = resortRows().find((row) => row.id === id) ?? {};
  return { latitude: latitude ?? 0, longitude: longitude ?? 0 };
}
