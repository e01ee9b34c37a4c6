import { messages } from './messages.ts';
import type { Notice } from './step.ts';

/** The processor's token for a card, or why there is none. */
export type CardToken = { readonly token: string } | { readonly reason: string };

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
  if (typeof answer !== 'object' || answer === null) return { reason: messages.token.unreadable };
  const token = textOf(answer, ['payment_token_id', 'paymentTokenId', 'token']);
  if (token !== null) return { token };
  return { reason: textOf(answer, ['error', 'message']) ?? messages.token.unreadable };
};

/** Asks the processor's script for a token. The script reports errors by its answer as well as by throwing. */
export const tokenizeCard = async (): Promise<CardToken> => {
  try {
    return readToken(await window.postData?.());
  } catch (error) {
    return { reason: error instanceof Error && error.message !== '' ? error.message : messages.token.unreadable };
  }
};

const domain = /domain|origin|referer|whitelist/i;
const terminal = /tpn|terminal|PaymentTokenization|merchant.*(not|inactive)|not registered/i;

/** What the payer reads; the first cause that fits decides. */
export const tokenNotice = (reason: string): Notice => {
  const { token, declined } = messages;
  if (domain.test(reason)) return { title: token.domain, text: `${token.domainWhy} ${token.notCharged}` };
  if (terminal.test(reason)) return { title: token.terminal, text: `${token.terminalWhy} ${token.notCharged}` };
  return { title: token.other(reason), text: `${token.notCharged} ${declined.advice}` };
};
