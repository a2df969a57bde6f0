import classes from './RegistrationForm.module.css';

/** Beside the form, where there is room: what becomes of it. */
export function WhatFollows() {
  return (
    <aside className={classes.aside} aria-labelledby="what-follows">
      <h3 id="what-follows">Что будет дальше</h3>
      <ol>
        <li>Администратор проверит анкету и&nbsp;документы.</li>
        <li>Ответ придёт в&nbsp;Telegram и&nbsp;появится на&nbsp;этой странице.</li>
        <li>
          После одобрения вас увидят на&nbsp;«Склоне» все, кто ищет услуги на&nbsp;вашем курорте.
        </li>
      </ol>
    </aside>
  );
}
