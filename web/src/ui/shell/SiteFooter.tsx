import { useRef } from 'react';
import { useChosenEarly } from '../early/chosen-early.ts';
import { Icon } from '../icons/Icon.tsx';
import { Link } from '@tanstack/react-router';
import { useInstall } from '../../offline/app-state.ts';
import { socialLinks } from '../head.ts';
import { useColorScheme } from '../theme/color-scheme.tsx';
import { Logo, sections } from './SiteHeader.tsx';

export function SiteFooter() {
  return (
    <footer className="bg-surface">
      <div className="grid grid-cols-auto-fr gap-y-10 gap-x-[clamp(1.5rem,5vw,4rem)] w-full max-w-page mx-auto py-[clamp(2.5rem,6vw,4rem)] px-page lg:grid-cols-[minmax(0,2fr)_repeat(3,minmax(0,auto))]">
        <div className="grid content-start justify-items-start gap-4 max-w-96 text-dimmed text-sm max-lg:col-span-full">
          <Logo />
          <p>
            Инструкторы, прокат и&nbsp;услуги на&nbsp;горнолыжных курортах России. Занятие
            подтверждает сам инструктор, детали приходят в&nbsp;Telegram.
          </p>
        </div>
        <nav aria-label="Разделы в подвале" className="grid content-start justify-items-start">
          <p className="mb-1 text-dimmed text-sm">Разделы</p>
          {sections.map(({ to, label }) => (
            <Link
              className="inline-flex items-center gap-2 min-h-11 text-ink font-medium no-underline hover:text-anchor pointer-fine:min-h-9"
              key={to}
              to={to}
            >
              {label}
            </Link>
          ))}
        </nav>
        <nav aria-label="О сервисе" className="grid content-start justify-items-start">
          <p className="mb-1 text-dimmed text-sm">Сервис</p>
          <Link
            className="inline-flex items-center gap-2 min-h-11 text-ink font-medium no-underline hover:text-anchor pointer-fine:min-h-9"
            to="/providers/register"
          >
            Разместить свои услуги
          </Link>
          <Link
            className="inline-flex items-center gap-2 min-h-11 text-ink font-medium no-underline hover:text-anchor pointer-fine:min-h-9"
            to="/legal_docs"
          >
            Документы
          </Link>
          <a
            className="inline-flex items-center gap-2 min-h-11 text-ink font-medium no-underline hover:text-anchor pointer-fine:min-h-9"
            href={socialLinks.telegram}
            rel="noopener"
          >
            <Icon name="brand-telegram" /> Канал в&nbsp;Telegram
          </a>
          <a
            className="inline-flex items-center gap-2 min-h-11 text-ink font-medium no-underline hover:text-anchor pointer-fine:min-h-9"
            href={socialLinks.vk}
            rel="noopener"
          >
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

/** Light, dark or as in the system. Nothing is checked before hydration: the server does not know the choice. */
function ColorSchemeChoice() {
  const [scheme, choose] = useColorScheme();
  const fieldset = useRef<HTMLFieldSetElement>(null);
  useChosenEarly(fieldset, (fields) => {
    const early = choices.find(({ value }) => value === fields['color-scheme']);
    if (early) choose(early.value);
  });
  return (
    <fieldset
      ref={fieldset}
      className="self-start p-0 border-0 noscript:hidden static-page:invisible"
    >
      <legend className="mb-2 p-0 text-dimmed text-sm">Тема</legend>
      <div className="inline-flex p-1 rounded-md bg-sunk">
        {choices.map(({ value, label, icon }) => (
          <label
            key={value}
            className="relative grid place-items-center size-11 rounded-sm text-dimmed cursor-pointer has-checked:bg-raised has-checked:shadow-card has-checked:text-ink has-focus-visible:focus-ring"
            title={label}
          >
            <input
              className="absolute inset-0 m-0 opacity-0 cursor-pointer"
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

/** Installs the site as an application, where the browser supports it. */
function InstallButton() {
  const install = useInstall();
  return install ? (
    <button
      type="button"
      className="inline-flex items-center gap-2 min-h-11 p-0 border-0 bg-transparent text-ink font-medium cursor-pointer hover:text-anchor"
      onClick={install}
    >
      <Icon name="device-mobile-plus" /> Установить приложение
    </button>
  ) : null;
}
