// The elements of the phone page. Text from a message becomes a text node, never markup.

/** Creates an element; strings among the children become text nodes. */
const element = (tag, attributes = {}, ...children) => {
  const created = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) created.setAttribute(name, value);
  created.append(...children);
  return created;
};

const timeFormat = new Intl.DateTimeFormat(undefined, { hour: 'numeric', minute: '2-digit' });
const dayFormat = new Intl.DateTimeFormat(undefined, { month: 'short', day: 'numeric' });

const formatTime = (at) => {
  const date = new Date(at);
  return date.toDateString() === new Date().toDateString() ? timeFormat.format(date) : dayFormat.format(date);
};

const urlPattern = /https?:\/\/[^\s<>"']+/g;

/** Splits a text into strings and links; a full stop or bracket after a URL is not part of it. */
const linkify = (text) => {
  const parts = [];
  let from = 0;
  for (const match of text.matchAll(urlPattern)) {
    const url = match[0].replace(/[.,;:!?)\]]+$/, '');
    parts.push(
      text.slice(from, match.index),
      element('a', { href: url, target: '_blank', rel: 'noopener noreferrer' }, url),
    );
    from = match.index + url.length;
  }
  return [...parts, text.slice(from)].filter((part) => part !== '');
};

/** An American number in the usual notation. */
export const formatNumber = (number) =>
  /^\+1\d{10}$/.test(number)
    ? `(${number.slice(2, 5)}) ${number.slice(5, 8)}-${number.slice(8)}`
    : number || 'Messaging service';

const emptyText = 'No messages yet. Send a payment link, and it arrives here.';

/** The list of conversations, the latest first. */
export const conversationList = (conversations, isUnread) =>
  conversations.length === 0
    ? element('p', { class: 'empty' }, emptyText)
    : element(
        'ul',
        { class: 'conversations' },
        ...conversations.map((conversation) =>
          element('li', {}, conversationRow(conversation, isUnread(conversation))),
        ),
      );

const conversationRow = (conversation, unread) => {
  const row = element(
    'a',
    { class: unread ? 'conversation unread' : 'conversation', href: `#/${encodeURIComponent(conversation.key)}` },
    element('span', { class: 'icon' }, icon(conversation.kind)),
    element('span', { class: 'name' }, conversation.name),
    element('time', { class: 'time', datetime: conversation.at }, formatTime(conversation.at)),
    element('span', { class: 'preview' }, conversation.preview),
  );
  if (unread) row.append(element('span', { class: 'visually-hidden' }, 'New'));
  return row;
};

const iconPaths = {
  mail: 'M3 6h18v12H3zM3 7l9 7 9-7',
  text: 'M4 5h16v11H11l-5 4v-4H4zM8 9h8M8 12h5',
};

/** An SVG and no emoji, because not every machine has an emoji font. */
const icon = (kind) => {
  const svgElement = (tag, attributes) => {
    const created = document.createElementNS('http://www.w3.org/2000/svg', tag);
    for (const [name, value] of Object.entries(attributes)) created.setAttribute(name, value);
    return created;
  };
  const svg = svgElement('svg', { viewBox: '0 0 24 24', width: '22', height: '22', 'aria-hidden': 'true' });
  svg.append(svgElement('path', { d: iconPaths[kind] }));
  return svg;
};

/** The messages of one conversation, oldest first. */
export const messageList = (conversation) =>
  element('ol', { class: 'messages' }, ...conversation.items.map(conversation.kind === 'mail' ? mailItem : textItem));

const textItem = (text) =>
  element(
    'li',
    { class: text.mine ? 'message mine' : 'message' },
    element('p', { class: 'message-text' }, ...linkify(text.body)),
    statusLine(text),
  );

const statusLabels = { undelivered: 'Not delivered', failed: 'Failed', canceled: 'Canceled', delivered: 'Delivered' };

const statusLine = (text) => {
  const hasError = text.errorCode !== null;
  const code = hasError ? ` (${text.errorCode})` : '';
  const label = text.mine ? 'Sent' : `${statusLabels[text.status] ?? 'On its way'}${code}`;
  return element('span', { class: hasError ? 'status error' : 'status' }, `${label} · ${formatTime(text.createdAt)}`);
};

const mailItem = (mail) => {
  const body = mail.text || new DOMParser().parseFromString(mail.html, 'text/html').body.textContent;
  const item = element(
    'li',
    { class: 'mail' },
    element('h2', {}, mail.subject || 'No subject'),
    element('span', { class: 'status' }, `From ${mail.from} · ${formatTime(mail.at)}`),
    element('p', {}, ...linkify(body.trim())),
  );
  for (const { name, bytes } of mail.attachments)
    item.append(element('p', { class: 'status' }, `Attached: ${name} (${Math.ceil(bytes / 1024)} kB)`));
  return item;
};

/** One test card, with a button that copies its number. */
export const cardRow = (card, copyNumber) => {
  const groups = card.brand === 'AMEX' ? /(\d{4})(\d{6})(\d{5})/ : /(\d{4})(\d{4})(\d{4})(\d{4})/;
  const number = card.number.match(groups).slice(1).join(' ');
  const button = element('button', { class: 'button', type: 'button', 'aria-label': `Copy ${number}` }, 'Copy');
  button.addEventListener('click', () => copyNumber(card.number));
  return element(
    'li',
    {},
    element('span', { class: 'number' }, number),
    button,
    element('span', { class: 'description' }, `${card.brand} · ${card.says}`),
  );
};
