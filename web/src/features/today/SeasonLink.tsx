import { Link } from '@tanstack/react-router';
import { ButtonLink } from '../../ui/Button.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import classes from './today.module.css';

/** To what is set so seldom that it has a page of its own. */
export function SeasonLink() {
  return (
    <div className={classes.season}>
      <ButtonLink
        to="/provider-settings/season"
        variant="default"
        leftSection={<Icon name="settings" />}
      >
        Настроить
      </ButtonLink>
      <p>
        Рабочие часы и&nbsp;отпуск, цены, условия, места встречи, сертификаты, ссылка
        на&nbsp;запись, календари.
      </p>
      <Link to="/provider-settings/figures" className="touch-link">
        Итоги: занятия, часы и&nbsp;деньги
      </Link>
    </div>
  );
}
