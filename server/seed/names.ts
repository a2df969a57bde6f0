import type { Random } from './random.ts';

export interface PersonName {
  first_name: string;
  last_name: string;
  female: boolean;
}

const MEN =
  'Александр Андрей Антон Артём Вадим Виктор Глеб Даниил Денис Егор Иван Илья Кирилл Максим Марк Михаил Никита Олег Павел Роман Руслан Степан Тимофей Фёдор Юрий Ярослав Матвей Лев Георгий Захар Семён Арсений'.split(
    ' ',
  );
const WOMEN =
  'Алёна Алина Анастасия Валерия Варвара Вера Виктория Дарья Евгения Елизавета Ирина Кира Ксения Лидия Маргарита Надежда Наталья Софья Таисия Ульяна Юлия Яна Милана Светлана Елена Арина'.split(
    ' ',
  );
const SURNAMES =
  'Белов Ковалёв Морозов Волков Калинин Зайцев Ершов Громов Тихонов Субботин Воронцов Ларин Макаров Снегирёв Борисов Королёв Фомин Гусев Комаров Осипов Беляев Лыков Данилов Жуков Широков Савельев Рыбаков Поляков Блинов Кузьмин Сорокин Вишневский Озёров Кравцов Лобанов Назаров Ермаков Прохоров Пахомов Рожков Самойлов Третьяков Уваров Филатов Хохлов Чернов Шубин Щукин Юдин Яковлев Каменский Сибирцев Метелин Островский Луговой Берёзин Крылов Дроздов Соловьёв Раевский Аксёнов Быстров Вершинин Голубев Ладогин Дорохов'.split(
    ' ',
  );

function surnameFor(surname: string, female: boolean): string {
  if (!female) return surname;
  if (surname.endsWith('ский')) return surname.replace(/ский$/, 'ская');
  return surname.endsWith('ой') ? surname.replace(/ой$/, 'ая') : `${surname}а`;
}

/** Names without a repeated surname, about four women in ten. At most as many as there are surnames. */
export function drawNames(random: Random, count: number): PersonName[] {
  const men = random.shuffled(MEN);
  const women = random.shuffled(WOMEN);
  return random
    .shuffled(SURNAMES)
    .slice(0, count)
    .map((surname, index) => {
      const female = random.percent(42);
      const names = female ? women : men;
      return {
        first_name: names[index % names.length] ?? '',
        last_name: surnameFor(surname, female),
        female,
      };
    });
}
