import { LodgingIcon, PhotoIcon, TransportIcon } from '../../ui/illustrations/OtherIcons.tsx';
import classes from './OtherSections.module.css';

const sections = [
  {
    title: 'Транспорт',
    text: 'Трансфер из\u00A0аэропорта и\u00A0между курортами, места для лыж и\u00A0досок.',
    Icon: TransportIcon,
  },
  {
    title: 'Проживание',
    text: 'Квартиры, шале и\u00A0гостиницы в\u00A0пешей доступности от\u00A0подъёмника.',
    Icon: LodgingIcon,
  },
  {
    title: 'Фотосессии',
    text: 'Фотографы и\u00A0операторы, которые катаются рядом и\u00A0снимают вас на\u00A0склоне.',
    Icon: PhotoIcon,
  },
];

/** The three sections that are being prepared (spec section 2, /others). */
export function OtherSections() {
  return (
    <ul className={classes.sections}>
      {sections.map(({ title, text, Icon }) => (
        <li key={title} className={classes.section}>
          <div className={classes.icon}>
            <Icon />
          </div>
          <h2 className={classes.title}>{title}</h2>
          <p className={classes.text}>{text}</p>
          <p className={classes.soon}>Скоро</p>
        </li>
      ))}
    </ul>
  );
}
