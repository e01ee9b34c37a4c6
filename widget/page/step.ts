import type { PaymentResult } from '../../src/contract/checkout.ts';
import type { PayerPage } from '../../src/contract/payer-page.ts';
import type { ClosedCode, PublicLink } from '../../src/contract/public-link.ts';
import { texts } from './messages.ts';

/** What the payer may be told of a card that was typed: never more than brand and last four digits. */
export interface CardSeen {
  readonly brand: string;
  readonly last4: string;
}

/** A message above the form: what did not happen, and what to do. */
export interface Notice {
  readonly title: string;
  readonly text: string;
  /** The way out is a fresh page, since this one shows what no longer holds. */
  readonly refresh?: true;
  /** The card that was declined is no longer known here, so that the advice stands without it. */
  readonly advice?: true;
}

/** Why a link cannot be paid: words of the server, and the code that tells what to do about it. */
export interface Closed {
  readonly words: string;
  readonly code: ClosedCode;
}

/** The payment of a charge that was voided or should be. */
export type VoidedPayment = PaymentResult & { readonly voidInfo: NonNullable<PaymentResult['voidInfo']> };

/** Where a payer stands; exactly one of these at any time. */
export type Step =
  | { readonly at: 'form'; readonly notice: Notice | null }
  | { readonly at: 'tokenizing' }
  | { readonly at: 'sending'; readonly card: CardSeen | null }
  | {
      readonly at: 'confirming';
      readonly why: 'resumed' | 'interrupted' | 'bank' | 'elsewhere';
      readonly card: CardSeen | null;
    }
  | { readonly at: 'paid'; readonly result: PaymentResult }
  | { readonly at: 'declined'; readonly notice: Notice; readonly card: CardSeen | null; readonly again: boolean }
  /** The program could not void the charge, and the payer may ask for it once more. */
  | { readonly at: 'unvoided'; readonly result: VoidedPayment }
  /** `byPayer`: this page has asked for the void. */
  | { readonly at: 'voiding' | 'voided' | 'manual'; readonly result: VoidedPayment; readonly byPayer: boolean }
  | ({ readonly at: 'closed' } & Closed)
  | { readonly at: 'loadFailed'; readonly missing: boolean };

/** A refusal of the server: nothing was charged by this call. */
export interface Refused {
  readonly status: number;
  readonly code: string;
  readonly words: string;
}

export type Happening =
  | { readonly type: 'submitted' }
  | { readonly type: 'tokenRefused'; readonly notice: Notice | null }
  | { readonly type: 'tokenized'; readonly card: CardSeen | null }
  | { readonly type: 'answered'; readonly result: PaymentResult }
  | { readonly type: 'refused'; readonly refused: Refused }
  | { readonly type: 'interrupted' }
  | { readonly type: 'resumed' }
  | { readonly type: 'notArrived' }
  | { readonly type: 'reopened' }
  | ({ readonly type: 'closed' } & Closed)
  | { readonly type: 'voidPending' }
  | { readonly type: 'voidedByPayer' };

const isClosing = (code: string | null): code is ClosedCode => Object.keys(texts.closed).includes(code ?? '');

/** Null while the link can be paid. */
export const whyClosed = ({ closed, closedCode }: PublicLink): Closed | null => {
  if (closed === null) return null;
  // While an update rolls out, the server that answers may know other codes than this page.
  return { words: closed, code: isClosing(closedCode) ? closedCode : 'link_unavailable' };
};

export const firstStep = (page: PayerPage): Step => {
  if (page.kind !== 'link') return { at: 'loadFailed', missing: page.kind === 'missing' };
  const closed = whyClosed(page.link);
  if (closed) return { at: 'closed', ...closed };
  return page.link.confirming ? { at: 'confirming', why: 'elsewhere', card: null } : { at: 'form', notice: null };
};

const cardOf = (step: Step): CardSeen | null => ('card' in step ? step.card : null);

const afterVoid = (step: Step, result: VoidedPayment): Step => {
  const { voided, pending, manual, retry } = result.voidInfo;
  if (retry && !manual) return { at: 'unvoided', result };
  const byPayer = 'byPayer' in step && step.byPayer;
  if (pending) return { at: 'voiding', result, byPayer };
  return { at: voided ? 'voided' : 'manual', result, byPayer };
};

const afterAnswer = (step: Step, result: PaymentResult): Step => {
  const { voidInfo, pending, success, error, retry } = result;
  if (voidInfo) return afterVoid(step, { ...result, voidInfo });
  if (pending) return { at: 'confirming', why: 'bank', card: cardOf(step) };
  if (success) return { at: 'paid', result };
  const card = cardOf(step);
  return {
    at: 'declined',
    notice: {
      title: texts.declined.title,
      text: error ?? texts.declined.fallback,
      ...(card === null && { advice: true }),
    },
    card,
    again: retry !== false,
  };
};

const prefix = texts.declined.processing('').trim();

/** Refusals that begin with these words already are not given them twice. */
const processingWords = (words: string): string =>
  words.startsWith(prefix) ? words : texts.declined.processing(words);

const afterRefusal = ({ status, code, words }: Refused): Step => {
  if (isClosing(code)) return { at: 'closed', words, code };
  if (status === 404) return { at: 'loadFailed', missing: true };
  const text = processingWords(words);
  const changed = status === 409;
  return {
    at: 'declined',
    notice: { title: texts.declined.title, text, ...(changed && { refresh: true }) },
    card: null,
    again: !changed,
  };
};

const isOpen = ({ at }: Step): boolean => at === 'form' || at === 'declined';
const isUnderWay = ({ at }: Step): boolean => at === 'sending' || at === 'confirming';
const isUnvoided = ({ at }: Step): boolean => at === 'unvoided' || at === 'voiding';

/** Where a happening leads; one that does not fit where the payer stands changes nothing. */
export const nextStep = (step: Step, happening: Happening): Step => {
  switch (happening.type) {
    case 'submitted':
      return isOpen(step) ? { at: 'tokenizing' } : step;
    case 'tokenRefused':
      return step.at === 'tokenizing' ? { at: 'form', notice: happening.notice } : step;
    case 'tokenized':
      return step.at === 'tokenizing' ? { at: 'sending', card: happening.card } : step;
    case 'answered':
      return isUnderWay(step) || isUnvoided(step) ? afterAnswer(step, happening.result) : step;
    case 'refused':
      return isUnderWay(step) ? afterRefusal(happening.refused) : step;
    case 'interrupted':
      return step.at === 'sending' ? { at: 'confirming', why: 'interrupted', card: step.card } : step;
    case 'resumed':
      return isOpen(step) || step.at === 'closed' ? { at: 'confirming', why: 'resumed', card: null } : step;
    case 'notArrived':
      return step.at === 'confirming'
        ? { at: 'form', notice: { title: texts.declined.title, text: texts.declined.notArrived } }
        : step;
    case 'reopened':
      return step.at === 'confirming' ? { at: 'form', notice: null } : step;
    case 'closed':
      return step.at === 'confirming' ? { at: 'closed', words: happening.words, code: happening.code } : step;
    case 'voidPending':
      return step.at === 'unvoided' ? { at: 'voiding', result: step.result, byPayer: true } : step;
    case 'voidedByPayer':
    default:
      return step.at === 'unvoided' ? { at: 'voided', result: step.result, byPayer: true } : step;
  }
};
