import { Icon } from '../../ui/icons/Icon.tsx';
import { Link } from '@tanstack/react-router';
import { Drawing } from '../../ui/illustrations/Drawing.tsx';
import classes from './ServiceTiles.module.css';

const tiles = [
  {
    to: '/instructors',
    title: 'Инструкторы',
    text: 'Лыжи и\u00A0сноуборд, взрослые и\u00A0дети. Свободное время видно сразу.',
    drawing: 'instructor',
  },
  {
    to: '/rent',
    title: 'Прокат снаряжения',
    text: 'Комплекты на\u00A0день рядом с\u00A0подъёмниками вашего курорта.',
    drawing: 'rental',
  },
  {
    to: '/guides',
    title: 'Гиды',
    text: 'Фрирайд и\u00A0ски-туры: гидов проверяем, а\u00A0вне трасс уже учат инструкторы.',
    drawing: 'guide',
  },
  {
    to: '/others',
    title: 'Другие услуги',
    text: 'Вертолёт, ратрак, фото и\u00A0видео на\u00A0склоне. Трансфер и\u00A0жильё скоро.',
    drawing: 'other-services',
  },
] as const;

/** Spec section 2, Home. `level` is that of the tiles' headings. */
export function ServiceTiles({ level: Heading = 'h3' }: { level?: 'h2' | 'h3' }) {
  return (
    <ul className={classes.tiles}>
      {tiles.map(({ to, title, text, drawing }) => (
        <li key={to} className={classes.tile}>
          <div className={classes.icon}>
            <Drawing name={drawing} />
          </div>
          <Heading className={classes.title}>
            <Link to={to} className={classes.link}>
              {title}
            </Link>
          </Heading>
          <p className={classes.text}>{text}</p>
          <Icon name="arrow-right" size={22} className={classes.arrow} />
        </li>
      ))}
    </ul>
  );
}
