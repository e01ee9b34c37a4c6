// What the phone draws. Every word that came over a wire becomes a text node, never markup.

/** Makes an element; strings among the children become text nodes. */
const el = (tag, attributes = {}, ...children) => {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
};

const today = new Intl.DateTimeFormat(undefined, { hour: 'numeric', minute: '2-digit' });
const earlier = new Intl.DateTimeFormat(undefined, { month: 'short', day: 'numeric' });

const when = (at) => {
  const date = new Date(at);
  return date.toDateString() === new Date().toDateString() ? today.format(date) : earlier.format(date);
};

const address = /https?:\/\/[^\s<>"']+/g;

/** Splits words into text and links; a full stop or bracket after an address is not part of it. */
const linked = (words) => {
  const parts = [];
  let from = 0;
  for (const match of words.matchAll(address)) {
    const url = match[0].replace(/[.,;:!?)\]]+$/, '');
    parts.push(
      words.slice(from, match.index),
      el('a', { href: url, target: '_blank', rel: 'noopener noreferrer' }, url),
    );
    from = match.index + url.length;
  }
  return [...parts, words.slice(from)].filter((part) => part !== '');
};

/** An American number the way people write it. */
export const spoken = (number) =>
  /^\+1\d{10}$/.test(number)
    ? `(${number.slice(2, 5)}) ${number.slice(5, 8)}-${number.slice(8)}`
    : number || 'Messaging service';

const nothingYet = 'No messages yet. Send a payment link, and it arrives here.';

/** The list of conversations, the latest first. */
export const talkList = (talks, isNew) =>
  talks.length === 0
    ? el('p', { class: 'nothing' }, nothingYet)
    : el('ul', { class: 'talks' }, ...talks.map((talk) => el('li', {}, talkRow(talk, isNew(talk)))));

const shapes = {
  mail: 'M3 6h18v12H3zM3 7l9 7 9-7',
  text: 'M4 5h16v11H11l-5 4v-4H4zM8 9h8M8 12h5',
};

/** Drawn rather than written: not every machine has a font with pictures. */
const icon = (kind) => {
  const drawing = (tag, attributes) => {
    const element = document.createElementNS('http://www.w3.org/2000/svg', tag);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    return element;
  };
  const svg = drawing('svg', { viewBox: '0 0 24 24', width: '22', height: '22', 'aria-hidden': 'true' });
  svg.append(drawing('path', { d: shapes[kind] }));
  return svg;
};

const talkRow = (talk, unread) => {
  const row = el(
    'a',
    { class: unread ? 'talk new' : 'talk', href: `#/${encodeURIComponent(talk.key)}` },
    el('span', { class: 'badge' }, icon(talk.kind)),
    el('span', { class: 'who' }, talk.name),
    el('time', { class: 'when', datetime: talk.at }, when(talk.at)),
    el('span', { class: 'gist' }, talk.gist),
  );
  if (unread) row.append(el('span', { class: 'unseen' }, 'New'));
  return row;
};

/** One conversation, oldest first, as bubbles or as letters. */
export const thread = (talk) =>
  el('ol', { class: 'thread' }, ...talk.items.map(talk.kind === 'mail' ? letter : bubble));

const bubble = (text) => {
  return el(
    'li',
    { class: text.mine ? 'said mine' : 'said' },
    el('p', { class: 'bubble' }, ...linked(text.body)),
    state(text),
  );
};

const words = { undelivered: 'Not delivered', failed: 'Failed', canceled: 'Canceled', delivered: 'Delivered' };

const state = (text) => {
  const bad = text.errorCode !== null;
  const told = text.mine ? 'Sent' : `${words[text.status] ?? 'On its way'}${bad ? ` (${text.errorCode})` : ''}`;
  return el('span', { class: bad ? 'state bad' : 'state' }, `${told} · ${when(text.createdAt)}`);
};

const letter = (mail) => {
  const body = mail.text || new DOMParser().parseFromString(mail.html, 'text/html').body.textContent;
  const item = el(
    'li',
    { class: 'letter' },
    el('h2', {}, mail.subject || 'No subject'),
    el('span', { class: 'state' }, `From ${mail.from} · ${when(mail.at)}`),
    el('p', {}, ...linked(body.trim())),
  );
  for (const { name, bytes } of mail.attachments)
    item.append(el('p', { class: 'state' }, `Attached: ${name} (${Math.ceil(bytes / 1024)} kB)`));
  return item;
};

/** One card of the sheet, with a button that copies its number. */
export const cardRow = (card, copy) => {
  const groups = card.brand === 'AMEX' ? /(\d{4})(\d{6})(\d{5})/ : /(\d{4})(\d{4})(\d{4})(\d{4})/;
  const number = card.number.match(groups).slice(1).join(' ');
  const button = el('button', { class: 'tool', type: 'button', 'aria-label': `Copy ${number}` }, 'Copy');
  button.addEventListener('click', () => copy(card.number));
  return el(
    'li',
    {},
    el('span', { class: 'number' }, number),
    button,
    el('span', { class: 'says' }, `${card.brand} · ${card.says}`),
  );
};
