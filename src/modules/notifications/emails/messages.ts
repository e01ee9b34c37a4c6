import { ReviewCode } from '../../../contract/checkout/review.ts';
import { reviewMessages } from '../../../contract/checkout/review-messages.ts';
import { lapsed } from '../../../contract/notifications/bell.ts';
import { showMoney } from '../../../contract/money.ts';
import type { Language } from '../../../contract/payer/payer.ts';
import { breakAddresses, plainName } from '../../../contract/texting/addresses.ts';
import { fullTime, type Letter, type LetterPart, type LetterSender } from '../../messaging/index.ts';
import { button, detail, text } from '../letters/index.ts';
import type { Occasion } from '../occasions/index.ts';
import { letterMessages } from './letter-messages.ts';

/** What a letter says of an occasion. */
export type OccasionSummary = Pick<
  Occasion,
  'type' | 'at' | 'cents' | 'customerName' | 'detail' | 'document' | 'publicLinkId'
>;

const sumOf = ({ cents }: OccasionSummary): string => showMoney(cents ?? 0);
const nameOf = ({ customerName }: OccasionSummary): string => plainName(customerName ?? 'A customer');

/** That a document was not signed. */
const declineOf = ({ customerName, document }: OccasionSummary, language: Language): string => {
  const { declined, wrongPerson } = letterMessages[language];
  const sentence = document?.wrongPerson === true ? wrongPerson : declined;
  return sentence(customerName === null ? null : plainName(customerName), plainName(document?.title ?? ''));
};

/** An occasion in one sentence, without its full stop; in another language than English only what is about a document. */
export const sentenceOf = (summary: OccasionSummary, language: Language = 'en'): string => {
  const [sum, name] = [sumOf(summary), nameOf(summary)];
  switch (summary.type) {
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
      return `The authorization of ${sum} of ${name} ${summary.detail === lapsed ? 'has lapsed' : 'is about to lapse'}`;
    case 'link_expired':
      return `The link of ${name} over ${sum} expired unpaid`;
    case 'text_failed':
      return `The text to ${name} did not arrive`;
    case 'document_declined':
      return declineOf(summary, language);
    default:
      return 'Your account was changed';
  }
};

/** The line above the sum in a letter, which says whose it is, and the line below it, which says what became of it; null where there is no sum. */
const linesAroundSum = (summary: OccasionSummary): readonly [above: string, below: string] | null => {
  const { detail: code } = summary;
  const [name, review] = [nameOf(summary), ReviewCode.safeParse(code)];
  switch (summary.type) {
    case 'payment_success':
      return [`${name} paid`, 'Payment successful'];
    case 'payment_failed':
      return [`${name} tried to pay`, 'The payment failed after the last try.'];
    case 'payment_voided':
      return [`Payment by ${name}`, 'The payment was voided.'];
    case 'payment_refunded':
      return [`Refunded to ${name}`, 'The refund was made.'];
    case 'review_needed':
      return [`Payment by ${name}`, review.success ? reviewMessages[review.data] : 'The payment needs a look.'];
    case 'authorization_lapsing':
      return [
        `Authorization of ${name}`,
        reviewMessages[code === lapsed ? 'authorization_lapsed' : 'authorization_lapsing'],
      ];
    case 'link_expired':
      return [`Link of ${name}`, 'The link expired unpaid.'];
    default:
      return null;
  }
};

/** Where a letter leads, whom it is from, and how its reader ends it. */
export interface LetterFrame {
  readonly publicUrl: string;
  readonly sender: LetterSender;
  /** Of the store, an IANA zone. */
  readonly timezone: string;
  /** In which its reader reads the console. */
  readonly language: Language;
  /** Of recipients who are no users of the store; others know which it is, and choose in the settings. */
  readonly outsider: { readonly storeName: string; readonly unsubscribeUrl: string } | null;
}

/** How a letter ends: where its reader chooses, or ends such letters. */
export const endOf = ({ outsider, publicUrl }: LetterFrame, language: Language = 'en'): LetterPart =>
  outsider === null
    ? {
        kind: 'choice',
        ...letterMessages[language].choice,
        url: `${publicUrl}/settings?tab=notifications&for=me`,
      }
    : {
        kind: 'choice',
        text: `${plainName(outsider.storeName)} has these emails sent to you.`,
        label: 'Unsubscribe',
        url: outsider.unsubscribeUrl,
      };

/** Which store a letter is about, for who may be told by several. */
const ofStore = ({ outsider }: LetterFrame): readonly LetterPart[] =>
  outsider === null ? [] : [detail('Store', plainName(outsider.storeName))];

const title = (content: string): LetterPart => ({ kind: 'title', text: content });

/** What a letter about a document says, and what is to be done next. */
const headOfDocument = (summary: OccasionSummary, wrongPerson: boolean, language: Language): readonly LetterPart[] => {
  const { afterDecline, afterWrongPerson } = letterMessages[language];
  return [
    title(sentenceOf(summary, language)),
    ...(summary.detail === null ? [] : [{ kind: 'quote', text: breakAddresses(summary.detail) } as const]),
    text(wrongPerson ? afterWrongPerson : afterDecline),
  ];
};

const headOf = (summary: OccasionSummary, language: Language): readonly LetterPart[] => {
  if (summary.document !== null) return headOfDocument(summary, summary.document.wrongPerson, language);
  const around = linesAroundSum(summary);
  if (around === null) {
    const reason = breakAddresses(summary.detail ?? '');
    return [title(sentenceOf(summary)), ...(reason === '' ? [] : [text(reason)])];
  }
  const [label, outcome] = around;
  return [
    { kind: 'amount', label, value: sumOf(summary) },
    { kind: summary.type === 'payment_success' ? 'paid' : 'text', text: outcome },
  ];
};

/** Where a letter leads: to the document or the link that it is about. */
const buttonOf = (
  { document, publicLinkId }: OccasionSummary,
  { publicUrl }: LetterFrame,
  language: Language,
): readonly LetterPart[] => {
  if (document !== null) {
    const address = `${publicUrl}/templates?tab=documents&view=made&document=${document.id}`;
    return [button(letterMessages[language].openDocument, address)];
  }
  return publicLinkId === null ? [] : [button('Open the link', `${publicUrl}/payment-links/${publicLinkId}`)];
};

/** The email about one occasion, which its reader reads in their language where it is about a document. */
export const writeOccasion = (summary: OccasionSummary, frame: LetterFrame): Letter => {
  const language = summary.document === null ? 'en' : frame.language;
  const when = fullTime(summary.at, frame.timezone, language);
  return {
    subject: sentenceOf(summary, language),
    preview: frame.outsider === null ? `${when}.` : `${plainName(frame.outsider.storeName)}, ${when}.`,
    sender: frame.sender,
    language,
    parts: [
      ...headOf(summary, language),
      detail(letterMessages[language].when, when),
      ...ofStore(frame),
      ...buttonOf(summary, frame, language),
      endOf(frame, language),
    ],
  };
};

/** How many lines a bundle has at most. */
const mostLines = 20;

/** How many occasions a bundle has, with their sum where all are payments. */
const bundleTitle = (all: readonly OccasionSummary[]): string => {
  const sum = all.reduce((cents, each) => cents + (each.cents ?? 0), 0);
  const arePayments = all.every(({ type }) => type === 'payment_success');
  return arePayments ? `${all.length} more payments, ${showMoney(sum)}` : `${all.length} more notifications`;
};

/** The email about several occasions. */
export const writeBundle = (all: readonly OccasionSummary[], frame: LetterFrame): Letter => {
  const subject = bundleTitle(all);
  const shown = all.slice(0, mostLines);
  const rest = all.length - shown.length;
  const clock = new Intl.DateTimeFormat('en-US', { timeZone: frame.timezone, hour: 'numeric', minute: '2-digit' });
  return {
    subject,
    preview: `${shown.map((summary) => sentenceOf(summary)).join('. ')}.`.slice(0, 200),
    sender: frame.sender,
    parts: [
      title(subject),
      ...shown.map((summary) => detail(clock.format(summary.at), sentenceOf(summary))),
      ...(rest > 0 ? [detail('Not shown here', `${rest} more`)] : []),
      ...ofStore(frame),
      button('Open the links', `${frame.publicUrl}/payment-links`),
      endOf(frame),
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
    endOf(frame),
  ],
});

/** Words about notifications that are not sent. */
export const emailMessages = {
  noRecipient: 'Add at least one recipient first.',
  unsubscribed: 'This recipient unsubscribed.',
};
