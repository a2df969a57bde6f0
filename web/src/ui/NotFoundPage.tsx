import { Button } from '@mantine/core';
import { Link, useRouter } from '@tanstack/react-router';
import { ButtonLink } from './ButtonLink.tsx';
import { LostSkier } from './illustrations/LostSkier.tsx';
import classes from './NotFoundPage.module.css';
import { StateScreen } from './StateScreen.tsx';

/** The 404 page. The router answers it with status 404. */
export function NotFoundPage() {
  const router = useRouter();
  return (
    <div className={classes.page}>
      <StateScreen
        level="page"
        illustration={<LostSkier />}
        title="Такой трассы нет"
        text="Страница 404: адрес изменился или набран с&nbsp;ошибкой. Вернитесь на&nbsp;размеченный склон."
        actions={
          <>
            <ButtonLink to="/">На главную</ButtonLink>
            <Button variant="default" onClick={() => router.history.back()}>
              Назад
            </Button>
          </>
        }
      />
      <nav aria-label="Куда дальше" className={classes.links}>
        <Link to="/instructors">Инструкторы</Link>
        <Link to="/guides">Гиды</Link>
        <Link to="/rent">Прокат</Link>
        <Link to="/services">Услуги</Link>
      </nav>
    </div>
  );
}
