import type { Notice } from './step.ts';
import { texts } from './messages.ts';

/** The processor's token for a card, or why there is none. */
export type Tokenized = { readonly token: string } | { readonly reason: string };

const fieldOf = (value: unknown, names: readonly string[]): string | null => {
  for (const name of names) {
    const found = (value as Record<string, unknown>)[name];
    if (typeof found === 'string' && found !== '') return found;
  }
  return null;
};

/** Reads what the script gave: an object with a token or an error, or the bare token. */
export const readToken = (given: unknown): Tokenized => {
  if (typeof given === 'string' && given !== '') return { token: given };
  if (typeof given !== 'object' || given === null) return { reason: texts.token.unreadable };
  const token = fieldOf(given, ['payment_token_id', 'paymentTokenId', 'token']);
  if (token !== null) return { token };
  return { reason: fieldOf(given, ['error', 'message']) ?? texts.token.unreadable };
};

/** Asks the processor's script for a token; it fails by answering as well as by throwing. */
export const tokenize = async (): Promise<Tokenized> => {
  try {
    return readToken(await window.postData?.());
  } catch (error) {
    return { reason: error instanceof Error && error.message !== '' ? error.message : texts.token.unreadable };
  }
};

const domain = /domain|origin|referer|whitelist/i;
const terminal = /tpn|terminal|PaymentTokenization|merchant.*(not|inactive)|not registered/i;

/** The words for the payer; the first cause that fits. */
export const tokenNotice = (reason: string): Notice => {
  if (domain.test(reason))
    return { title: texts.token.domain, text: `${texts.token.domainWhy} ${texts.token.notCharged}` };
  if (terminal.test(reason))
    return { title: texts.token.terminal, text: `${texts.token.terminalWhy} ${texts.token.notCharged}` };
  return { title: texts.token.other(reason), text: `${texts.token.notCharged} ${texts.declined.advice}` };
};
