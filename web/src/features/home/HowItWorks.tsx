import classes from './HowItWorks.module.css';

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

/** Three steps from a wish to a lesson. */
export function HowItWorks() {
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
