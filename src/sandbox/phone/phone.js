import { cardRow, conversationList, formatNumber, messageList } from './views.js';

const byId = (id) => document.getElementById(id);
const screen = byId('screen');
const title = byId('title');
const back = byId('back');
const reply = byId('reply');
const replyText = byId('reply-text');
const announcement = byId('announcement');
const cardsDialog = byId('cards');
let conversations = [];

const keyInHash = () => decodeURIComponent(location.hash.replace(/^#\//, ''));
const openConversation = () => conversations.find(({ key }) => key === keyInHash());
const lastReadAt = (key) => localStorage.getItem(`sandbox-phone:${key}`) ?? '';
const isUnread = ({ key, at }) => at > lastReadAt(key);
const markRead = ({ key, at }) => localStorage.setItem(`sandbox-phone:${key}`, at);

/** Groups texts by their two numbers and emails by their recipient, the latest conversation first. */
const groupConversations = ({ texts, mails }) => {
  const groups = new Map();
  const add = (key, fields, item, at, preview) => {
    const conversation = groups.get(key) ?? { key, items: [], ...fields };
    conversation.items.push(item);
    groups.set(key, Object.assign(conversation, { at, preview }));
  };
  for (const text of texts) {
    const [phone, store] = text.mine ? [text.from, text.to] : [text.to, text.from ?? ''];
    const fields = { kind: 'text', name: formatNumber(phone), phone, store };
    add(`${phone} ${store}`, fields, text, text.createdAt, text.body);
  }
  for (const mail of mails)
    for (const to of mail.to) add(`mail ${to}`, { kind: 'mail', name: to }, mail, mail.at, mail.subject);
  return [...groups.values()].sort((a, b) => b.at.localeCompare(a.at));
};

const render = () => {
  const conversation = openConversation();
  const isAtEnd = screen.scrollHeight - screen.scrollTop - screen.clientHeight < 40;
  title.textContent = conversation ? conversation.name : 'Messages';
  back.hidden = conversation === undefined;
  reply.hidden = conversation?.kind !== 'text';
  screen.replaceChildren(conversation ? messageList(conversation) : conversationList(conversations, isUnread));
  if (conversation) markRead(conversation);
  if (conversation && isAtEnd) screen.scrollTop = screen.scrollHeight;
};

const refresh = async () => {
  const previousAt = conversations[0]?.at ?? '';
  const isFirstLoad = conversations.length === 0;
  conversations = groupConversations(await (await fetch('/phone/outbox')).json());
  render();
  const [latest] = conversations;
  if (!isFirstLoad && latest && latest.at > previousAt) announcement.textContent = `New message: ${latest.preview}`;
};

const showScreen = () => {
  render();
  screen.scrollTop = openConversation() ? screen.scrollHeight : 0;
  title.focus();
};

const sendReply = async (event) => {
  event.preventDefault();
  const { phone, store } = openConversation();
  const body = replyText.value;
  replyText.value = '';
  const headers = { 'content-type': 'application/json' };
  await fetch('/phone/reply', { method: 'POST', headers, body: JSON.stringify({ from: phone, to: store, body }) });
};

const copyNumber = async (number) => {
  await navigator.clipboard?.writeText(number);
  announcement.textContent = 'Card number copied';
};

const openCards = async () => {
  const cards = await (await fetch('/phone/cards')).json();
  byId('card-list').replaceChildren(...cards.map((card) => cardRow(card, copyNumber)));
  cardsDialog.showModal();
};

byId('open-cards').addEventListener('click', () => void openCards());
byId('close-cards').addEventListener('click', () => cardsDialog.close());
reply.addEventListener('submit', (event) => void sendReply(event));
addEventListener('hashchange', showScreen);

// Changes often come in bursts, so the latest state is fetched at most once in this time.
const throttleMs = 50;
let isScheduled = false;
const scheduleRefresh = () => {
  if (isScheduled) return;
  isScheduled = true;
  setTimeout(() => {
    isScheduled = false;
    void refresh();
  }, throttleMs);
};
const events = new EventSource('/phone/events');
events.addEventListener('message', scheduleRefresh);
events.addEventListener('open', scheduleRefresh);
