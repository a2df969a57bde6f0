import { useRef } from 'react';
import { useChosenEarly } from '../early/chosen-early.ts';
import { Icon } from '../icons/Icon.tsx';
import { Link } from '@tanstack/react-router';
import { useInstall } from '../../offline/app-state.ts';
import { socialLinks } from '../head.ts';
import { useColorScheme } from '../theme/color-scheme.tsx';
import classes from './shell.module.css';
import { Logo, sections } from './SiteHeader.tsx';

export function SiteFooter() {
  return (
    <footer className="bg-surface">
      <div className={classes.columns}>
        <div className={classes.brand}>
          <Logo />
          <p>
            Инструкторы, прокат и&nbsp;услуги на&nbsp;горнолыжных курортах России. Занятие
            подтверждает сам инструктор, детали приходят сообщением.
          </p>
        </div>
        <nav aria-label="Разделы в подвале" className={classes.links}>
          <p className="mb-1 dimmed">Разделы</p>
          {sections.map(({ to, label }) => (
            <Link key={to} to={to}>
              {label}
            </Link>
          ))}
        </nav>
        <nav aria-label="О сервисе" className={classes.links}>
          <p className="mb-1 dimmed">Сервис</p>
          <Link to="/providers">Разместить свои услуги</Link>
          <Link to="/legal_docs">Документы</Link>
          <a href={socialLinks.telegram} rel="noopener">
            <Icon name="brand-telegram" /> Канал в&nbsp;Telegram
          </a>
          <a href={socialLinks.vk} rel="noopener">
            <Icon name="brand-vk" /> Группа ВКонтакте
          </a>
          <InstallButton />
        </nav>
        <ColorSchemeChoice />
      </div>
    </footer>
  );
}

const choices = [
  { value: 'light', label: 'Светлая', icon: 'sun' },
  { value: 'dark', label: 'Тёмная', icon: 'moon' },
  { value: 'auto', label: 'Как в системе', icon: 'device-laptop' },
] as const;

/** Nothing is checked before hydration: the server does not know the choice. */
function ColorSchemeChoice() {
  const [scheme, choose] = useColorScheme();
  const fieldset = useRef<HTMLFieldSetElement>(null);
  useChosenEarly(fieldset, (fields) => {
    const early = choices.find(({ value }) => value === fields['color-scheme']);
    if (early) choose(early.value);
  });
  return (
    <fieldset ref={fieldset} className={classes.choice}>
      <legend>Тема</legend>
      <div className={classes.options}>
        {choices.map(({ value, label, icon }) => (
          <label key={value} className={classes.option} title={label}>
            <input
              type="radio"
              name="color-scheme"
              value={value}
              aria-label={label}
              checked={scheme === value}
              onChange={() => choose(value)}
            />
            <Icon name={icon} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function InstallButton() {
  const install = useInstall();
  return install ? (
    <button type="button" className={classes.install} onClick={install}>
      <Icon name="device-mobile-plus" /> Установить приложение
    </button>
  ) : null;
}
