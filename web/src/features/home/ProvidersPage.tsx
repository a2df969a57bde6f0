import { ButtonLink } from '../../ui/Button.tsx';
import { Drawing } from '../../ui/illustrations/Drawing.tsx';
import { Page } from '../../ui/Page.tsx';
import classes from './ProvidersPage.module.css';

const reasons = [
  {
    title: 'Сколько стоит',
    text: 'Размещение бесплатное, комиссии нет. Клиент платит вам на\u00A0месте, всю цену, которую вы назвали.',
  },
  {
    title: 'Кто приходит',
    text: 'Семьи и\u00A0взрослые, которые едут на\u00A0ваш курорт и\u00A0ищут свободное время. В\u00A0заявке видно, сколько людей, возраст и\u00A0уровень.',
  },
  {
    title: 'Что решаете вы',
    text: 'Цену, рабочие часы и\u00A0каждую заявку: она приходит сообщением, и\u00A0вы подтверждаете её или отклоняете одним нажатием.',
  },
];

const steps = [
  'Войдите и\u00A0выберите, что предлагаете: занятия, прокат или другую услугу.',
  'Заполните анкету: около десяти минут. Черновик сохраняется, документы и\u00A0фото можно добавить позже.',
  'Администратор проверит анкету и\u00A0ответит. После этого ваша карточка видна всем.',
];

/** What it costs, who comes and how long it takes, before the sign-in that the application needs. */
export function ProvidersPage() {
  return (
    <div data-links>
      <Page
        title="Ученики найдут вас сами"
        lead="«Склон» показывает инструкторов, прокаты и&nbsp;услуги тем, кто уже выбрал курорт и&nbsp;день."
      >
        <div className="stack gap-8">
          <div>
            <Start />
          </div>
          <ul className={classes.reasons}>
            {reasons.map(({ title, text }) => (
              <li key={title} className={classes.part}>
                <h2>{title}</h2>
                <p>{text}</p>
              </li>
            ))}
          </ul>
          <div className={classes.pair}>
            <section className={classes.part} aria-labelledby="how">
              <h2 id="how">Как начать</h2>
              <ol className={classes.steps}>
                {steps.map((step) => (
                  <li key={step}>{step}</li>
                ))}
              </ol>
            </section>
            <Example />
          </div>
          <section className={classes.part} aria-labelledby="start">
            <h2 id="start">Начните сейчас, пока сезон впереди</h2>
            <p className="text-dimmed">
              Отказаться можно в&nbsp;любой день: выключите «Работаю», и&nbsp;заявки перестанут
              приходить.
            </p>
            <div>
              <Start />
            </div>
          </section>
        </div>
      </Page>
    </div>
  );
}

function Start() {
  return (
    <ButtonLink to="/providers/register" color="sun" size="lg">
      Заполнить анкету
    </ButtonLink>
  );
}

/** Nobody's: it leads nowhere. */
function Example() {
  return (
    <figure className="grid gap-2" aria-label="Пример карточки инструктора">
      <div className="stack gap-4 p-5 plate">
        <div className="flex items-center gap-3">
          <span className="flex-none w-16">
            <Drawing name="instructor" />
          </span>
          <div>
            <p className="weight-600">Анна Снежина</p>
            <p className="dimmed">Лыжи · Опыт 8&nbsp;лет</p>
            <p>★&nbsp;4,9&nbsp;(38)</p>
          </div>
        </div>
        <p>
          Ставлю на&nbsp;лыжи с&nbsp;пяти лет, спокойно и&nbsp;без слёз. Взрослым&nbsp;— первый
          поворот за&nbsp;одно занятие.
        </p>
        <p>
          <b>6&nbsp;500&nbsp;₽</b> <span className="dimmed">за&nbsp;2 часа</span>
        </p>
      </div>
      <figcaption className="dimmed">Так вас увидят на&nbsp;вашем курорте.</figcaption>
    </figure>
  );
}
