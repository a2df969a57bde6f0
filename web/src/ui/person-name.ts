interface Named {
  /** Of the account. */
  id: number;
  first_name: string | null;
  last_name: string | null;
  username: string | null;
}

/** The name of a person; without one the name in Telegram, and the number of the account as the last resort. */
export function personName({ id, first_name, last_name, username }: Named): string {
  const name = [first_name, last_name].filter(Boolean).join(' ');
  return name || (username ? `@${username}` : `Аккаунт №\u00A0${id}`);
}
