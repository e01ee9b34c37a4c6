import { ReviewCode, reviewMessages } from '../../../contract/checkout/review.ts';
import { lapsed } from '../../../contract/notifications/bell.ts';
import { showMoney } from '../../../contract/money.ts';
import { breakAddresses, plainName } from '../../../contract/texting/addresses.ts';
import type { Letter, LetterPart, LetterSender } from '../../messaging/index.ts';
import { button, detail, small, text } from '../letters/index.ts';
import type { Occasion } from '../occasions/index.ts';

/** What a letter says of an occasion. */
export type OccasionSummary = Pick<Occasion, 'type' | 'cents' | 'customerName' | 'detail' | 'publicLinkId'>;

/** An occasion in one sentence, without its full stop. */
export const sentenceOf = ({ type, cents, customerName, detail: code }: OccasionSummary): string => {
  const [sum, name] = [showMoney(cents ?? 0), plainName(customerName ?? 'A customer')];
  switch (type) {
    case 'payment_success':
      return `${name} paid ${sum}`;
    case 'payment_failed':
      return `The payment of ${sum} by ${name} failed`;
    case 'payment_voided':
      return `The payment of ${sum} by ${name} was voided`;
    case 'payment_refunded':
      return `${sum} was refunded to ${name}`;
    case 'review_needed':
      return `The payment of ${sum} by ${name} needs a look`;
    case 'authorization_lapsing':
      return `The authorization of ${sum} of ${name} ${code === lapsed ? 'has lapsed' : 'is about to lapse'}`;
    case 'link_expired':
      return `The link of ${name} over ${sum} expired unpaid`;
    case 'text_failed':
      return `The text to ${name} did not arrive`;
    default:
      return 'Your account was changed';
  }
};

const reasonOf = ({ type, detail: code }: OccasionSummary): string | null => {
  if (code === null) return null;
  const review = ReviewCode.safeParse(code);
  if (type === 'review_needed') return review.success ? reviewMessages[review.data] : null;
  return type === 'text_failed' ? breakAddresses(code) : null;
};

/** Where a letter leads, whom it is from, and how its reader ends it. */
export interface LetterFrame {
  readonly publicUrl: string;
  readonly sender: LetterSender;
  /** Of recipients who are no users of the store; others know which it is, and choose in the settings. */
  readonly outsider: { readonly storeName: string; readonly unsubscribeUrl: string } | null;
}

/** How a letter ends: where its reader ends such letters. */
export const endOf = ({ outsider, publicUrl }: LetterFrame): readonly LetterPart[] =>
  outsider === null
    ? small(`Change this under Settings, Notifications: ${publicUrl}/settings?tab=notifications&for=me`)
    : [
        ...small(`${plainName(outsider.storeName)} named you to be told.`),
        { kind: 'link', label: 'Unsubscribe', url: outsider.unsubscribeUrl },
      ];

/** Which store a letter is about, for who may be told by several. */
const ofStore = ({ outsider }: LetterFrame): readonly LetterPart[] =>
  outsider === null ? [] : [detail('Store', plainName(outsider.storeName))];

const title = (content: string): LetterPart => ({ kind: 'title', text: content });

/** The email about one occasion. */
export const writeOccasion = (summary: OccasionSummary, frame: LetterFrame): Letter => {
  const subject = sentenceOf(summary);
  const reason = reasonOf(summary);
  const { publicLinkId } = summary;
  return {
    subject,
    preview: reason ?? subject,
    sender: frame.sender,
    parts: [
      title(subject),
      ...(reason === null ? [] : [text(reason)]),
      ...ofStore(frame),
      ...(publicLinkId === null ? [] : [button('Open the link', `${frame.publicUrl}/payment-links/${publicLinkId}`)]),
      ...endOf(frame),
    ],
  };
};

/** How many lines a bundle has at most. */
const mostLines = 50;

/** The email about several occasions. */
export const writeBundle = (all: readonly OccasionSummary[], frame: LetterFrame): Letter => {
  const subject = `${all.length} more things happened`;
  const shown = all.slice(0, mostLines).map((summary) => `${sentenceOf(summary)}.`);
  const rest = all.length - shown.length;
  return {
    subject,
    preview: shown[0] ?? subject,
    sender: frame.sender,
    parts: [
      title(subject),
      text(shown.join('\n')),
      ...(rest > 0 ? [text(`And ${rest} more.`)] : []),
      ...ofStore(frame),
      button('Open the links', `${frame.publicUrl}/payment-links`),
      ...endOf(frame),
    ],
  };
};

/** The email that shows whether notifications arrive. */
export const writeTest = (by: string, frame: LetterFrame): Letter => ({
  subject: 'A test of your notifications',
  preview: 'Nothing happened; this only shows that emails arrive.',
  sender: frame.sender,
  parts: [
    title('A test of your notifications'),
    text('Nothing happened. This email only shows that notifications arrive here.'),
    detail('Sent by', plainName(by)),
    ...ofStore(frame),
    ...endOf(frame),
  ],
});

/** Words about notifications that are not sent. */
export const emailMessages = {
  noRecipient: 'Add at least one recipient first.',
  unsubscribed: 'This recipient unsubscribed.',
};

const page = (heading: string, content: string): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${heading}</title>
<main><h1>${heading}</h1>${content}</main>
</html>`;

const form = (field: string, label: string): string =>
  `<form method="post"><button name="choice" value="${field}">${label}</button></form>`;

/** The pages on which somebody unsubscribes. */
export const unsubscribePages = {
  ask: page('Unsubscribe', `<p>The store will send you no more notifications.</p>${form('stop', 'Unsubscribe')}`),
  done: page(
    'You are unsubscribed',
    `<p>The store can see it, and sends you no more notifications.</p>${form('again', 'Subscribe again')}`,
  ),
  unknown: page('Page Not Found', '<p>This address is not known here. Please use the one in your email.</p>'),
};
