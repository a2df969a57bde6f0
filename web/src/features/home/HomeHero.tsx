import { HeroScene } from '../../ui/illustrations/HeroScene.tsx';
import classes from './HomeHero.module.css';
import { ResortPicker } from './ResortPicker.tsx';

/** The promise, the landscape, and the shortest way to a free instructor. */
export function HomeHero() {
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
