import { IconBrandTelegram, IconBrandVk } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { InstallButton } from '../../offline/InstallButton.tsx';
import { Logo } from '../illustrations/Logo.tsx';
import { ColorSchemeChoice } from './ColorSchemeChoice.tsx';
import { sections } from './sections.ts';
import { socialLinks } from './social-links.ts';
import classes from './SiteFooter.module.css';

export function SiteFooter() {
  return (
    <footer className={classes.footer}>
      <div className={classes.columns}>
        <div className={classes.brand}>
          <Logo />
          <p>
            Инструкторы, прокат и&nbsp;услуги на&nbsp;горнолыжных курортах России. Занятие
            подтверждает сам инструктор, детали приходят в&nbsp;Telegram.
          </p>
        </div>
        <nav aria-label="Разделы в подвале" className={classes.links}>
          <p className={classes.heading}>Разделы</p>
          {sections.map(({ to, label }) => (
            <Link key={to} to={to}>
              {label}
            </Link>
          ))}
        </nav>
        <nav aria-label="О сервисе" className={classes.links}>
          <p className={classes.heading}>Сервис</p>
          <Link to="/providers/register">Разместить свои услуги</Link>
          <Link to="/legal_docs">Документы</Link>
          <a href={socialLinks.telegram} rel="noopener">
            <IconBrandTelegram size={20} aria-hidden /> Канал в&nbsp;Telegram
          </a>
          <a href={socialLinks.vk} rel="noopener">
            <IconBrandVk size={20} aria-hidden /> Группа ВКонтакте
          </a>
          <InstallButton className={classes.install} />
        </nav>
        <ColorSchemeChoice />
      </div>
    </footer>
  );
}
