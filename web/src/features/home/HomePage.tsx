import { Icon } from '../../ui/icons/Icon.tsx';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { HeroScene } from '../../ui/illustrations/HeroScene.tsx';
import { useMarkHydrated } from '../../ui/hydration.ts';
import { LogoMark } from '../../ui/shell/SiteHeader.tsx';
import { findResort, groupResorts, popularFirst } from '../resorts/places.ts';
import { chooseResort, readPreferences } from '../resorts/preferences.ts';
import { resortsQuery } from '../resorts/queries.ts';
import { ResortLinks } from '../resorts/ResortLinks.tsx';
import { ServiceTiles } from '../services/ServiceTiles.tsx';
import classes from './HomePage.module.css';
import { Button, ButtonLink } from '../../ui/Button.tsx';

export function HomePage() {
  useMarkHydrated();
  return (
    <>
      <HomeHero />
      <div className={classes.sections} data-links>
        <section aria-labelledby="services-title">
          <h2 id="services-title">Всё для дня на&nbsp;горе</h2>
          <ServiceTiles />
        </section>
        <section aria-labelledby="how-title">
          <h2 id="how-title">Как это работает</h2>
          <HowItWorks />
        </section>
        <section aria-labelledby="resorts-title">
          <h2 id="resorts-title">Где катаемся</h2>
          <ResortLinks />
        </section>
        <ProviderInvitation />
      </div>
    </>
  );
}

function HomeHero() {
  return (
    <section className={classes.hero} aria-labelledby="hero-title">
      <div className={classes.frame}>
        <HeroScene className={classes.scene} />
      </div>
      <div className={classes.content}>
        <div className={classes.promise}>
          <h1 id="hero-title" className={classes.title}>
            Ваш инструктор уже на&nbsp;склоне
          </h1>
          <p className={classes.lead}>
            Лыжи и&nbsp;сноуборд на&nbsp;курортах России: смотрите свободное время, выбирайте
            и&nbsp;бронируйте занятие за&nbsp;пару минут.
          </p>
        </div>
        <ResortPicker />
      </div>
    </section>
  );
}

/** A plain form with the phone's own list works before hydration, without JavaScript, and without the resorts. */
function ResortPicker() {
  const { data: resorts } = useQuery(resortsQuery());
  const navigate = useNavigate();
  const select = useRef<HTMLSelectElement>(null);

  // The resort of an earlier visit, known in the browser only. What was picked before the page came alive stays.
  useEffect(() => {
    const stored = findResort(resorts ?? [], readPreferences().resort);
    if (stored && select.current?.value === '') select.current.value = String(stored.id);
  }, [resorts]);

  function openList(form: HTMLFormElement) {
    const resort = Number(new FormData(form).get('resort'));
    if (resort > 0) chooseResort(resort);
    void navigate({ to: '/instructors', search: resort > 0 ? { resort } : {} });
  }

  return (
    <form
      action="/instructors"
      className={classes.picker}
      onSubmit={(event) => {
        event.preventDefault();
        openList(event.currentTarget);
      }}
    >
      <label className="relative grid items-center">
        <span className={classes.label}>Куда едете?</span>
        <Icon name="map-pin" size={22} className={classes.pin} />
        <select ref={select} name="resort" className={classes.select} defaultValue="">
          <option value="">Выберите курорт</option>
          {popularFirst(groupResorts(resorts ?? [])).map((group) => (
            <optgroup key={group.id} label={group.name}>
              {group.resorts.map(({ id, name, instructor_count: count }) => (
                <option key={id} value={id}>
                  {`${name} (${count})`}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
        <Icon name="selector" className={classes.chevron} />
      </label>
      <Button type="submit" color="sun" size="lg" className={classes.submit}>
        Найти инструктора
      </Button>
    </form>
  );
}

const steps = [
  {
    title: 'Выберите курорт и\u00A0инструктора',
    text: 'Опыт, отзывы, цена за\u00A0два часа и\u00A0то, чему учит: первые шаги, карвинг, фристайл или фрирайд.',
  },
  {
    title: 'Забронируйте свободное время',
    text: 'Календарь по\u00A0получасам показывает, когда инструктор свободен. Заявка уходит ему сразу.',
  },
  {
    title: 'Получите подтверждение в\u00A0Telegram',
    text: 'Инструктор подтверждает занятие, и\u00A0вам приходят его телефон, место встречи и\u00A0запись для календаря.',
  },
];

function HowItWorks() {
  return (
    <ol className={classes.steps}>
      {steps.map(({ title, text }, index) => (
        <li key={title} className={classes.step}>
          <span className={classes.number} aria-hidden>
            {index + 1}
          </span>
          <h3>{title}</h3>
          <p className={classes.text}>{text}</p>
        </li>
      ))}
    </ol>
  );
}

function ProviderInvitation() {
  return (
    <section className={classes.card} aria-labelledby="providers-title">
      <LogoMark className={classes.mark} />
      <div className={classes.words}>
        <h2 id="providers-title">Вы инструктор или держите прокат?</h2>
        <p>
          Заполните анкету, и&nbsp;после проверки ученики найдут вас сами: цена, календарь
          и&nbsp;подтверждения&nbsp;— в&nbsp;ваших руках.
        </p>
      </div>
      <ButtonLink to="/providers/register" size="lg">
        Разместить свои услуги
      </ButtonLink>
    </section>
  );
}
