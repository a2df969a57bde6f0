import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { LogoMark } from '../../ui/illustrations/Logo.tsx';
import classes from './ProviderInvitation.module.css';

/** For those who teach and rent out. */
export function ProviderInvitation() {
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
