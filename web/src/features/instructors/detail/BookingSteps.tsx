import classes from './BookingSteps.module.css';

const steps = [
  {
    title: 'Выберите время',
    text: 'Свободные часы видны в\u00A0календаре, бронирование занимает минуту.',
  },
  {
    title: 'Инструктор подтвердит',
    text: 'Ответ придёт в\u00A0Telegram. Пока его нет, время держится за\u00A0вами.',
  },
  {
    title: 'Встретьтесь на склоне',
    text: 'После подтверждения вы\u00A0получите телефон инструктора и\u00A0место встречи.',
  },
];

/** What happens after the button is pressed. */
export function BookingSteps() {
  return (
    <section className={classes.card} aria-labelledby="booking-steps">
      <h2 id="booking-steps">Как проходит бронирование</h2>
      <ol className={classes.steps}>
        {steps.map(({ title, text }) => (
          <li key={title}>
            <b>{title}</b>
            <span>{text}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
