async function ask(path, init) {
  const response = await fetch(path, init);
  const answer = await response.json();
  if (!response.ok) throw new Error(answer.error ?? `Ошибка ${response.status}`);
  return answer;
}

export const get = (path) => ask(path);

export const post = (path, body = {}) =>
  ask(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
