import type { Messages } from './messages/messages.ts';
import { staffMessages } from './messages/staff.ts';
import type { Notice } from './step.ts';

/** The processor's token for a card, or why there is none: in the processor's messages, null where it says nothing. */
export type CardToken = { readonly token: string } | { readonly reason: string | null };

const textOf = (value: unknown, names: readonly string[]): string | null => {
  for (const name of names) {
    const text = (value as Record<string, unknown>)[name];
    if (typeof text === 'string' && text !== '') return text;
  }
  return null;
};

/** Reads the script's answer: an object with a token or an error, or the bare token. */
export const readToken = (answer: unknown): CardToken => {
  if (typeof answer === 'string' && answer !== '') return { token: answer };
  if (typeof answer !== 'object' || answer === null) return { reason: null };
  const token = textOf(answer, ['payment_token_id', 'paymentTokenId', 'token']);
  if (token !== null) return { token };
  return { reason: textOf(answer, ['error', 'message']) };
};

/** Asks the processor's script for a token. The script reports errors by its answer as well as by throwing. */
export const tokenizeCard = async (): Promise<CardToken> => {
  try {
    return readToken(await window.postData?.());
  } catch (error) {
    return { reason: error instanceof Error && error.message !== '' ? error.message : null };
  }
};

const domain = /domain|origin|referer|whitelist/i;
const terminal = /tpn|terminal|PaymentTokenization|merchant.*(not|inactive)|not registered/i;

/** What scripts and browsers say where no answer came. */
const connection = /network|fetch|load failed|time.?out/i;

/** The first cause that fits decides. */
const causeOf = (reason: string): 'domain' | 'terminal' | 'other' =>
  domain.test(reason) ? 'domain' : terminal.test(reason) ? 'terminal' : 'other';

const titleIn = (token: typeof staffMessages.token, reason: string | null): string => {
  const cause = causeOf(reason ?? '');
  return cause === 'other' ? token.other(reason ?? token.unreadable) : token[cause];
};

/** What the store's activity log says. */
export const tokenReport = (reason: string | null): string => titleIn(staffMessages.token, reason);

const textIn = ({ token, toast, declined }: Messages, reason: string): string => {
  const cause = causeOf(reason);
  if (cause !== 'other') return `${token[`${cause}Why`]} ${token.notCharged}`;
  return connection.test(reason) ? `${token.notCharged} ${toast.noAnswer}` : declined.advice;
};

/** What the payer reads. */
export const tokenNotice = (reason: string | null): Notice => ({
  title: ({ token }) => titleIn(token, reason),
  text: (messages) => textIn(messages, reason ?? ''),
  why: ({ token }) => token.notCharged,
});
