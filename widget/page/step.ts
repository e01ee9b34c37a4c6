import type { PaymentResult } from '../../src/contract/checkout/checkout.ts';
import type { PayerPage, ClosedCode, PublicLink } from '../../src/contract/payer/public-link.ts';
import { kindName, type NamedCard } from './card-name.ts';
import { fromServer, type Message } from './messages/messages.ts';

/** All that the page still knows of a card once it is tokenized: never more than brand and last four digits. */
export interface MaskedCard extends NamedCard {
  readonly last4: string;
}

/** What did not happen, said on top of the form and in one line above its button. */
export interface Notice {
  readonly title: Message;
  readonly text: Message;
  /** What to do, where the text does not say it. */
  readonly advice?: Message;
  readonly why: Message;
  /** The data of this page is out of date, so the payer is asked to load it again. */
  readonly refresh?: true;
}

/** Why a link cannot be paid, and the code that decides what to do about it. */
export interface ClosedReason {
  readonly message: Message;
  readonly code: ClosedCode;
  /** Another link with the same terms can take its place. */
  readonly replaceable: boolean;
}

/** The result of a charge that was voided or should be. */
export type ResultWithVoid = PaymentResult & { readonly voidInfo: NonNullable<PaymentResult['voidInfo']> };

/** The payer's step in the payment; exactly one of these at any time. */
export type Step =
  | { readonly kind: 'form'; readonly notice: Notice | null }
  | { readonly kind: 'tokenizing' }
  | { readonly kind: 'sending'; readonly card: MaskedCard | null }
  /** Nothing was charged, and the page sends the same payment again: after so many seconds, or at this moment where null. */
  | {
      readonly kind: 'retrying';
      readonly card: MaskedCard | null;
      readonly message: Message;
      readonly seconds: number | null;
    }
  | {
      readonly kind: 'confirming';
      readonly reason: 'resumed' | 'interrupted' | 'serverFailed' | 'bank' | 'elsewhere';
      readonly card: MaskedCard | null;
    }
  | { readonly kind: 'paid'; readonly result: PaymentResult }
  | { readonly kind: 'declined'; readonly notice: Notice; readonly card: MaskedCard | null; readonly canRetry: boolean }
  /** The server could not void the charge, and the payer may ask for it once more. */
  | { readonly kind: 'voidRetry'; readonly result: ResultWithVoid }
  /** `byPayer`: this page requested the void. */
  | { readonly kind: 'voiding' | 'voided' | 'manual'; readonly result: ResultWithVoid; readonly byPayer: boolean }
  | ({ readonly kind: 'closed' } & ClosedReason)
  | { readonly kind: 'loadFailed'; readonly missing: boolean };

/** The server refused a call, and nothing was charged by it. */
export interface CallRefusal {
  readonly status: number;
  readonly code: string;
  readonly message: string;
}

export type PageEvent =
  | { readonly type: 'formSubmitted' }
  | { readonly type: 'tokenizationFailed'; readonly notice: Notice | null }
  | { readonly type: 'cardTokenized'; readonly card: MaskedCard | null }
  | { readonly type: 'resultReceived'; readonly result: PaymentResult }
  | { readonly type: 'callRefused'; readonly refusal: CallRefusal }
  /** The payment was turned away for now and charged nothing; `seconds` until the next try, null where there is none. */
  | { readonly type: 'paymentDeferred'; readonly message: Message; readonly seconds: number | null }
  | { readonly type: 'retryStarted' }
  | { readonly type: 'retryStopped' }
  /** No answer came to the payment, or a failure of the server; whether it charged the card is not known. */
  | { readonly type: 'connectionLost' | 'serverFailed' }
  | { readonly type: 'paymentResumed' }
  | { readonly type: 'paymentNotFound' }
  | { readonly type: 'linkReopened' }
  | { readonly type: 'linkClosed'; readonly reason: ClosedReason }
  | { readonly type: 'voidRequested' }
  | { readonly type: 'voidConfirmed' };

export type Dispatch = (event: PageEvent) => void;

const closedCodes: Readonly<Record<ClosedCode, true>> = {
  link_disabled: true,
  link_cancelled: true,
  link_paid_elsewhere: true,
  link_paid: true,
  link_authorized: true,
  link_refunded: true,
  link_expired: true,
  link_locked: true,
  link_unavailable: true,
  link_not_configured: true,
};

const isClosedCode = (code: string | null): code is ClosedCode => code !== null && Object.hasOwn(closedCodes, code);

/** Null while the link can be paid. */
export const closedReason = ({ closed, closedCode, closingNote, replaceable }: PublicLink): ClosedReason | null => {
  if (closed === null || closedCode === null) return null;
  const said = fromServer(closed, closedCode);
  return {
    message: (messages) => said(messages) + (closingNote ? messages.load.reason(closingNote) : ''),
    code: closedCode,
    replaceable,
  };
};

export const firstStep = (page: PayerPage): Step => {
  if (page.kind !== 'link') return { kind: 'loadFailed', missing: page.kind === 'missing' };
  const reason = closedReason(page.link);
  if (reason) return { kind: 'closed', ...reason };
  return page.link.confirming
    ? { kind: 'confirming', reason: 'elsewhere', card: null }
    : { kind: 'form', notice: null };
};

const cardOf = (step: Step): MaskedCard | null => ('card' in step ? step.card : null);

const afterVoid = (step: Step, result: ResultWithVoid): Step => {
  const { voided, pending, manual, retry } = result.voidInfo;
  if (retry && !manual) return { kind: 'voidRetry', result };
  const byPayer = 'byPayer' in step && step.byPayer;
  if (pending) return { kind: 'voiding', result, byPayer };
  return { kind: voided ? 'voided' : 'manual', result, byPayer };
};

const failedTitle: Message = ({ declined }) => declined.title;
/** The payment could not be processed; nobody says that a bank declined it. */
const errorTitle: Message = ({ declined }) => declined.error;
const notCharged: Message = ({ declined }) => declined.notCharged;

/** The bank's decline names the card, where this page still knows it. What else the server says has its code or its flag. */
const declineMessage = ({ error, code, absent, declineReason }: PaymentResult, card: MaskedCard | null): Message => {
  if (error === undefined) return ({ declined }) => declined.fallback;
  if (code !== 'declined' || card === null) return fromServer(error, absent ? 'absent' : code);
  return ({ declined, card: cards }) =>
    declined.byBank(cards.ending(kindName(card, cards), card.last4), declineReason && declined.reasons[declineReason]);
};

const declineNotice = (result: PaymentResult, card: MaskedCard | null): Notice => {
  const isByBank = !result.absent && (result.code === undefined || result.code === 'declined');
  const isAboutCard = !result.absent && result.code !== 'released' && result.code !== 'store_refused';
  return {
    title: result.code === 'card_unread' || result.code === 'store_refused' ? errorTitle : failedTitle,
    text: declineMessage(result, card),
    ...(isAboutCard && { advice: ({ declined }) => declined.advice }),
    why: isByBank ? ({ declined }) => declined.why : notCharged,
  };
};

const afterResult = (step: Step, result: PaymentResult): Step => {
  const { voidInfo, pending, success, retry, absent = false } = result;
  if (voidInfo) return afterVoid(step, { ...result, voidInfo });
  if (pending) return { kind: 'confirming', reason: 'bank', card: cardOf(step) };
  if (success) return { kind: 'paid', result };
  // A payment that never reached the bank says nothing about its card.
  const card = absent ? null : cardOf(step);
  return { kind: 'declined', notice: declineNotice(result, card), card, canRetry: retry !== false };
};

/** Says that processing has failed before the server's message, unless the message already begins with it. */
const withPrefix =
  (said: Message): Message =>
  (messages) => {
    const { processing } = messages.declined;
    const message = said(messages);
    return message.startsWith(processing('').trim()) ? message : processing(message);
  };

const afterRefusal = ({ status, code, message }: CallRefusal): Step => {
  const said = fromServer(message, code);
  if (isClosedCode(code)) return { kind: 'closed', message: said, code, replaceable: false };
  if (status === 404) return { kind: 'loadFailed', missing: true };
  const isOutdated = status === 409;
  return {
    kind: 'declined',
    notice: { title: errorTitle, text: withPrefix(said), why: notCharged, ...(isOutdated && { refresh: true }) },
    card: null,
    canRetry: !isOutdated,
  };
};

const stoppedNotice: Notice = {
  title: ({ retrying }) => retrying.stopped,
  text: ({ retrying }) => retrying.stoppedText,
  why: notCharged,
};

const afterDeferral = (step: Step, { message, seconds }: Extract<PageEvent, { type: 'paymentDeferred' }>): Step =>
  seconds === null
    ? {
        kind: 'form',
        notice: {
          title: ({ retrying }) => retrying.ended,
          text: (messages) => `${message(messages)} ${messages.retrying.later}`,
          why: notCharged,
        },
      }
    : { kind: 'retrying', card: cardOf(step), message, seconds };

const canSubmit = ({ kind }: Step): boolean => kind === 'form' || kind === 'declined';
const isSending = ({ kind }: Step): boolean => kind === 'sending' || kind === 'retrying';
const awaitsPayment = (step: Step): boolean => isSending(step) || step.kind === 'confirming';
const awaitsVoid = ({ kind }: Step): boolean => kind === 'voidRetry' || kind === 'voiding';

const lossOf = { connectionLost: 'interrupted', serverFailed: 'serverFailed' } as const;

/** The step after an event. An event that does not fit the current step changes nothing. */
export const nextStep = (step: Step, event: PageEvent): Step => {
  switch (event.type) {
    case 'formSubmitted':
      return canSubmit(step) ? { kind: 'tokenizing' } : step;
    case 'tokenizationFailed':
      return step.kind === 'tokenizing' ? { kind: 'form', notice: event.notice } : step;
    case 'cardTokenized':
      return step.kind === 'tokenizing' ? { kind: 'sending', card: event.card } : step;
    case 'resultReceived':
      return awaitsPayment(step) || awaitsVoid(step) ? afterResult(step, event.result) : step;
    case 'callRefused':
      return awaitsPayment(step) ? afterRefusal(event.refusal) : step;
    case 'connectionLost':
    case 'serverFailed':
      return isSending(step) ? { kind: 'confirming', reason: lossOf[event.type], card: cardOf(step) } : step;
    case 'paymentDeferred':
      return isSending(step) ? afterDeferral(step, event) : step;
    case 'retryStarted':
      return step.kind === 'retrying' ? { ...step, seconds: null } : step;
    case 'retryStopped':
      return step.kind === 'retrying' && step.seconds !== null ? { kind: 'form', notice: stoppedNotice } : step;
    case 'paymentResumed':
      return canSubmit(step) || step.kind === 'closed' ? { kind: 'confirming', reason: 'resumed', card: null } : step;
    case 'paymentNotFound':
      return step.kind === 'confirming'
        ? { kind: 'form', notice: { title: failedTitle, text: ({ declined }) => declined.notFound, why: notCharged } }
        : step;
    case 'linkReopened':
      return step.kind === 'confirming' ? { kind: 'form', notice: null } : step;
    case 'linkClosed':
      return step.kind === 'confirming' ? { kind: 'closed', ...event.reason } : step;
    case 'voidRequested':
      return step.kind === 'voidRetry' ? { kind: 'voiding', result: step.result, byPayer: true } : step;
    case 'voidConfirmed':
    default:
      return step.kind === 'voidRetry' ? { kind: 'voided', result: step.result, byPayer: true } : step;
  }
};
