import { cardRow, spoken, talkList, thread } from './views.js';

const find = (id) => document.getElementById(id);
const [screen, title, back, reply, wordsField, said] = ['screen', 'title', 'back', 'reply', 'words', 'said'].map(find);
const sheet = find('cards');
let talks = [];

const nameOf = (key) => decodeURIComponent(key.replace(/^#\//, ''));
const openTalk = () => talks.find(({ key }) => key === nameOf(location.hash));
const lastSeen = (key) => localStorage.getItem(`sandbox-phone:${key}`) ?? '';
const markSeen = (talk) => localStorage.setItem(`sandbox-phone:${talk.key}`, talk.at);

/** Puts texts together by the two numbers, and mails by their reader. */
const grouped = ({ texts, mails }) => {
  const found = new Map();
  const add = (key, fresh, item, at, gist) => {
    const talk = found.get(key) ?? { key, items: [], ...fresh };
    talk.items.push(item);
    found.set(key, Object.assign(talk, { at, gist }));
  };
  for (const text of texts) {
    const [phone, shop] = text.mine ? [text.from, text.to] : [text.to, text.from ?? ''];
    add(`${phone} ${shop}`, { kind: 'text', name: spoken(phone), phone, shop }, text, text.createdAt, text.body);
  }
  for (const mail of mails)
    for (const to of mail.to) add(`mail ${to}`, { kind: 'mail', name: to }, mail, mail.at, mail.subject);
  return [...found.values()].sort((a, b) => b.at.localeCompare(a.at));
};

const draw = () => {
  const talk = openTalk();
  const atEnd = screen.scrollHeight - screen.scrollTop - screen.clientHeight < 40;
  title.textContent = talk ? talk.name : 'Messages';
  back.hidden = talk === undefined;
  reply.hidden = talk?.kind !== 'text';
  screen.replaceChildren(talk ? thread(talk) : talkList(talks, ({ key, at }) => at > lastSeen(key)));
  if (talk) markSeen(talk);
  if (talk && atEnd) screen.scrollTop = screen.scrollHeight;
};

const refresh = async () => {
  const before = talks[0]?.at ?? '';
  const first = talks.length === 0;
  talks = grouped(await (await fetch('/phone/outbox')).json());
  draw();
  const [latest] = talks;
  if (!first && latest && latest.at > before) said.textContent = `New message: ${latest.gist}`;
};

const turnTo = () => {
  draw();
  screen.scrollTop = openTalk() ? screen.scrollHeight : 0;
  title.focus();
};

const sendReply = async (event) => {
  event.preventDefault();
  const { phone, shop } = openTalk();
  const body = wordsField.value;
  wordsField.value = '';
  const headers = { 'content-type': 'application/json' };
  await fetch('/phone/reply', { method: 'POST', headers, body: JSON.stringify({ from: phone, to: shop, body }) });
};

const copy = async (number) => {
  await navigator.clipboard?.writeText(number);
  said.textContent = 'Card number copied';
};

const openCards = async () => {
  const cards = await (await fetch('/phone/cards')).json();
  find('card-list').replaceChildren(...cards.map((card) => cardRow(card, copy)));
  sheet.showModal();
};

find('open-cards').addEventListener('click', () => void openCards());
find('close-cards').addEventListener('click', () => sheet.close());
reply.addEventListener('submit', (event) => void sendReply(event));
addEventListener('hashchange', turnTo);

// A burst of changes is common: the latest state is fetched at most once in so many milliseconds.
const restMs = 50;
let waiting = false;
const changed = () => {
  if (waiting) return;
  waiting = true;
  setTimeout(() => {
    waiting = false;
    void refresh();
  }, restMs);
};
const events = new EventSource('/phone/events');
events.addEventListener('message', changed);
events.addEventListener('open', changed);
