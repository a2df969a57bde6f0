import { get, post } from './api.js';
import { fullName } from './avatar.js';
import { createChatView } from './chat-view.js';
import { createComposer } from './composer.js';
import { showPeople } from './people-list.js';
import { showAnswer, showToast } from './toast.js';

const ANSWER_WITHIN_MS = 20_000;
const TYPING_MS = 5000;
const find = (id) => document.getElementById(id);

/** MAX's inbox is this page below /max. */
const isMax = /^\/max(?:\/|$)/.test(location.pathname);
const api = isMax ? '/max' : '';
const home = isMax ? '/max' : '/';

let selected = readSelected();
/** From a link /<bot>?start=payload: what «Запустить» will send along. */
let startPayload = readStartPayload();
let inbox = { bot: {}, commands: [], people: [] };
let typingTimer;

function readSelected() {
  const id = Number(new URLSearchParams(location.search).get('person'));
  return id > 0 ? id : null;
}

/** Telegram drops a payload it does not allow; the bot is started all the same. */
function readStartPayload() {
  if (location.pathname.replace(/(.)\/$/, '$1') === home) return null;
  const payload = new URLSearchParams(location.search).get('start') ?? '';
  return /^[\w-]*$/.test(payload) && payload.length <= (isMax ? 128 : 64) ? payload : '';
}

async function act(path, body) {
  try {
    return await post(`/sim${api}/${path}`, { telegram_id: selected, ...body });
  } catch (error) {
    showToast(error.message);
    return undefined;
  }
}

const send = (text, replyTo) =>
  act('message', { text, ...(replyTo !== undefined && { reply_to: replyTo }) });

const view = createChatView(find('scroller'), find('messages'), {
  command: (text) => send(text),
  reply: (message) => composer.answer(message),
  async press(message, data) {
    const pressed = await act('callback', {
      message_id: message.message_id,
      data,
      wait: ANSWER_WITHIN_MS,
    });
    showAnswer(pressed?.answer);
  },
});

const composer = createComposer({
  send,
  unblock: () => act(isMax ? 'start' : 'unblock'),
  async start() {
    const payload = startPayload;
    startPayload = null;
    if (isMax) await act('start', { payload: payload ?? '' });
    else await send(payload ? `/start ${payload}` : '/start');
    await refresh();
    find('text').focus();
  },
});

function showHead(person) {
  find('bot-name').textContent = inbox.bot.first_name;
  find('status').textContent = `бот · вы — ${fullName(person)}`;
  find('toggle-block').classList.toggle('danger', !person.blocked);
  find('toggle-block').textContent = person.blocked ? 'Разблокировать бота' : 'Заблокировать бота';
}

function emptyText(person) {
  if (person.blocked) return 'Вы заблокировали бота: он не может вам писать.';
  return person.open
    ? 'Боту разрешено писать вам. Сообщения появятся здесь.'
    : 'Нажмите «Запустить», чтобы бот мог писать вам.';
}

async function refreshPeople() {
  inbox = await get(`/inbox${api}/people`);
  find('people-hint').textContent =
    startPayload === null
      ? `Демо-люди и их чаты с ботом «${inbox.bot.first_name}»`
      : `Кто запускает бота «${inbox.bot.first_name}»?`;
  find('messengers').hidden = !inbox.max;
  showPeople(find('people'), inbox.people, selected, home);
  const unread = inbox.people.reduce((sum, person) => sum + person.unread, 0);
  const reader = inbox.people.find(({ id }) => id === selected);
  document.title = `${unread > 0 ? `(${unread}) ` : ''}${reader === undefined ? 'Сообщения' : `${fullName(reader)} — сообщения`}`;
}

async function refreshChat() {
  const person = inbox.people.find(({ id }) => id === selected);
  document.body.classList.toggle('chat-open', person !== undefined);
  find('room').hidden = person === undefined;
  find('nobody').hidden = person !== undefined;
  if (person === undefined) return;
  const chat = await get(`/sim${api}/chat/${person.id}`);
  if (person.id !== selected) return;
  showHead(chat.person);
  composer.show(chat.person, inbox.commands, startPayload);
  view.show(chat.messages, emptyText(chat.person));
  if (chat.person.unread > 0 && document.visibilityState === 'visible')
    await post(`/inbox${api}/read`, { telegram_id: person.id });
}

let running = false;
let again = false;
/** Many events at once make one more round, not many. */
async function refresh() {
  if (running) {
    again = true;
    return;
  }
  running = true;
  try {
    do {
      again = false;
      await refreshPeople();
      await refreshChat();
    } while (again);
  } catch {
    showToast('Нет связи с сервером, пробуем снова…');
  } finally {
    running = false;
  }
}

function choose(id) {
  if (id !== selected) {
    view.clear();
    composer.clear();
  }
  selected = id;
  void refresh();
}

function showTyping() {
  clearTimeout(typingTimer);
  find('status').textContent = 'печатает…';
  typingTimer = setTimeout(() => void refresh(), TYPING_MS);
}

find('people').addEventListener('click', (event) => {
  const link = event.target.closest('a');
  if (link === null || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  history.pushState({ inside: true }, '', link.href);
  choose(Number(link.dataset.person));
});

find('back').addEventListener('click', (event) => {
  event.preventDefault();
  if (history.state?.inside) history.back();
  else {
    history.pushState(null, '', home);
    choose(null);
  }
});

find('toggle-block').addEventListener('click', () => {
  find('menu').hidePopover();
  const blocked = inbox.people.find(({ id }) => id === selected)?.blocked;
  if (isMax) void act(blocked ? 'start' : 'stop');
  else void act(blocked ? 'unblock' : 'block');
});

addEventListener('popstate', () => choose(readSelected()));
document.addEventListener('visibilitychange', () => void refresh());

find('back').href = home;
if (isMax) find('logo').src = '/css/bot.svg';
find('messengers').querySelector(`[href='${home}']`).setAttribute('aria-current', 'page');
const events = new EventSource('/inbox/events');
events.addEventListener('open', () => void refresh());
events.addEventListener('message', ({ data }) => {
  const event = JSON.parse(data);
  if (event.type === 'typing') {
    if (event.person_id === selected) showTyping();
    return;
  }
  void refresh();
});
