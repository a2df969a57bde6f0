import { get, post } from './api.js';
import { createAvatar, fullName } from './avatar.js';

const query = new URLSearchParams(location.search);
const request = { bot_id: query.get('bot_id'), origin: query.get('origin') };
const find = (id) => document.getElementById(id);
const choice = find('choice');
const write = choice.elements.write;

function personOption(person, checked) {
  const label = document.createElement('label');
  label.className = 'person';
  const radio = Object.assign(document.createElement('input'), {
    type: 'radio',
    name: 'person',
    value: String(person.id),
    checked,
  });
  const text = document.createElement('span');
  text.className = 'person-text';
  const name = Object.assign(document.createElement('span'), {
    className: 'person-name',
    textContent: fullName(person),
  });
  const role = Object.assign(document.createElement('span'), {
    className: 'person-role',
    textContent: person.role ?? (person.username ? `@${person.username}` : ''),
  });
  text.append(name, role);
  label.append(radio, createAvatar(person), text);
  return label;
}

async function showPeople(selected) {
  const { bot, people } = await get('/auth/people');
  find('lead').textContent =
    `Сайт ${new URL(request.origin).host} узнает имя, фото и имя пользователя. Бот: ${bot.first_name}.`;
  find('people').replaceChildren(
    ...people.map((person) => personOption(person, person.id === selected)),
  );
  find('allow').disabled = selected === undefined;
  if (selected !== undefined) find('people').querySelector('input:checked')?.focus();
}

/** To the site that opened this window, and to no other; without a window of its own, back by the address. */
function handOver(message) {
  if (window.opener) {
    window.opener.postMessage(JSON.stringify(message), request.origin);
    window.close();
    return;
  }
  const bytes = new TextEncoder().encode(JSON.stringify(message.result));
  const encoded = btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
  leave(`#tgAuthResult=${encoded}`);
}

function leave(fragment) {
  const back = new URL(query.get('return_to') ?? request.origin, request.origin);
  if (back.origin !== request.origin) return;
  back.hash = fragment;
  location.assign(back);
}

choice.addEventListener('change', () => {
  find('allow').disabled = !choice.elements.namedItem('person')?.value;
});

async function allow() {
  find('problem').textContent = '';
  find('allow').disabled = true;
  try {
    const person_id = Number(new FormData(choice).get('person'));
    handOver(await post('/auth/allow', { ...request, person_id, write: write.checked }));
  } catch (error) {
    find('problem').textContent = error.message;
    find('allow').disabled = false;
  }
}

async function cancel() {
  await post('/auth/cancel');
  if (window.opener) window.close();
  else leave('');
}

async function addNewcomer(form) {
  find('newcomer-problem').textContent = '';
  try {
    const person = await post('/sim/person', Object.fromEntries(new FormData(form)));
    form.reset();
    form.closest('details').open = false;
    await showPeople(person.id);
  } catch (error) {
    find('newcomer-problem').textContent = error.message;
    form.elements.first_name.focus();
  }
}

choice.addEventListener('submit', (event) => {
  event.preventDefault();
  void allow();
});
find('cancel').addEventListener('click', () => void cancel());
find('newcomer').addEventListener('submit', (event) => {
  event.preventDefault();
  void addNewcomer(event.currentTarget);
});
// Until here nothing would have answered a press.
for (const id of ['cancel', 'add']) find(id).disabled = false;

const asksToWrite = query.get('request_access') === 'write';
find('permission').hidden = !asksToWrite;
write.checked = asksToWrite;
await showPeople();
