import { Icon } from '../../ui/icons/Icon.tsx';
import { Link } from '@tanstack/react-router';
import {
  GuideIcon,
  InstructorIcon,
  OtherServicesIcon,
  RentalIcon,
} from '../../ui/illustrations/ServiceIcons.tsx';
import classes from './ServiceTiles.module.css';

const tiles = [
  {
    to: '/instructors',
    title: 'Инструкторы',
    text: 'Лыжи и\u00A0сноуборд, взрослые и\u00A0дети. Свободное время видно сразу.',
    Drawing: InstructorIcon,
  },
  {
    to: '/rent',
    title: 'Прокат снаряжения',
    text: 'Комплекты на\u00A0день рядом с\u00A0подъёмниками вашего курорта.',
    Drawing: RentalIcon,
  },
  {
    to: '/guides',
    title: 'Гиды',
    text: 'Фрирайд и\u00A0ски-туры с\u00A0теми, кто знает лавинную обстановку.',
    Drawing: GuideIcon,
  },
  {
    to: '/others',
    title: 'Другие услуги',
    text: 'Трансфер, жильё, фото и\u00A0видео, вертолёт и\u00A0ратрак.',
    Drawing: OtherServicesIcon,
  },
] as const;

/** The four services (spec section 2, Home). `level` is that of the tiles' headings. */
export function ServiceTiles({ level: Heading = 'h3' }: { level?: 'h2' | 'h3' }) {
  return (
    <ul className={classes.tiles}>
      {tiles.map(({ to, title, text, Drawing }) => (
        <li key={to} className={classes.tile}>
          <div className={classes.icon}>
            <Drawing />
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
