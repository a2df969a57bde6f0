interface Named {
  id: number;
  first_name: string | null;
  last_name: string | null;
  username: string | null;
}

/** Falls back to the name in Telegram, then to the number of the account. */
export function personName({ id, first_name, last_name, username }: Named): string {
  const name = [first_name, last_name].filter(Boolean).join(' ');
  return name || (username ? `@${username}` : `Аккаунт №\u00A0${id}`);
}
