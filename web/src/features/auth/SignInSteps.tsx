import classes from './LoginPage.module.css';

const steps = [
  {
    title: 'Откройте Telegram',
    text: 'Нажмите кнопку: появится окно самого Telegram. Телефон и\u00A0код вводятся только там, мы\u00A0их не\u00A0видим.',
  },
  {
    title: 'Подтвердите вход',
    text: 'Мы\u00A0узнаем имя, фото и\u00A0имя пользователя. Номер телефона и\u00A0переписку Telegram нам не\u00A0передаёт.',
  },
  {
    title: 'Разрешите сообщения от\u00A0бота',
    text: 'Бот пришлёт ответ инструктора, место встречи и\u00A0файл для календаря.',
  },
];

/** How the sign-in goes, step by step. */
export function SignInSteps() {
  return (
    <section aria-labelledby="sign-in-steps" className={classes.how}>
      <h2 id="sign-in-steps">Как это работает</h2>
      <ol className={classes.steps}>
        {steps.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
