import type { CustomerRow } from '../../../../src/contract/customers.ts';
import type { CustomerLink, CustomerLinkTotals } from '../../../../src/contract/links/customer-links.ts';
import { showMoney, toCents } from '../../../../src/contract/money.ts';
import { translate } from '../../../core/translate.ts';
import { actMessages, sentences } from './messages.ts';

/** What a button of the panel does; `text`, `mail` and `copy` are about the link that is followed. */
export type PanelActName = 'create' | 'message' | 'reply' | 'text' | 'mail' | 'copy' | 'number';

export interface PanelAct {
  readonly name: PanelActName;
  readonly label: string;
}

/** What is known of a customer; undefined while it is not known yet. */
export interface CustomerState {
  readonly customer: Pick<CustomerRow, 'texting' | 'openLinks' | 'customerEmail' | 'reply'>;
  readonly totals: Pick<CustomerLinkTotals, 'paid' | 'paidAmount'> | undefined;
  /** The open link that they opened last, else the newest open one. */
  readonly link: Pick<CustomerLink, 'openedAt'> | undefined;
  /** Why the last text did not arrive. */
  readonly textError: string | null;
  /** What they wrote, while it waits for an answer; null until it is known. */
  readonly replyText: string | null;
  /** Whether the store has a number to text from. */
  readonly canText: boolean;
}

const create: PanelAct = { name: 'create', label: actMessages.create };
const reply: PanelAct = { name: 'reply', label: actMessages.reply };
const message: PanelAct = { name: 'message', label: actMessages.message };
const copy: PanelAct = { name: 'copy', label: actMessages.copy };

/** How the sentence shows a moment, and how long ago one was. */
interface Moments {
  readonly when: (at: string) => string;
  readonly ago: (at: string) => string;
}

/** The one sentence about how a customer stands. */
export const sentenceOf = (
  { customer, totals, link, textError, replyText }: CustomerState,
  { when, ago }: Moments,
): string => {
  if (customer.texting === 'stopped') return sentences.stopped;
  if (customer.reply !== null) return sentences.replied(ago(customer.reply.at), replyText);
  if (customer.texting === 'failed') return sentences.failed(textError && translate(textError));
  if (customer.texting === 'none') return sentences.noPhone;
  if (link !== undefined) return link.openedAt === null ? sentences.unopened : sentences.opened(when(link.openedAt));
  if (totals === undefined || totals.paid === 0) return sentences.noPayments;
  return sentences.paid(totals.paid, showMoney(toCents(totals.paidAmount)));
};

/** What to do next, and one rival of it, by how the customer stands. */
export const nextActsOf = ({ customer, link, canText }: CustomerState): readonly [PanelAct, PanelAct | null] => {
  const other = link === undefined ? create : copy;
  const { texting } = customer;
  if (texting !== 'stopped' && customer.reply !== null) return [reply, create];
  if (texting === 'failed') return [{ name: 'number', label: actMessages.correctNumber }, other];
  if (texting === 'none') return [{ name: 'number', label: actMessages.addNumber }, other];
  if (texting === 'stopped' && link !== undefined && customer.customerEmail !== null)
    return [{ name: 'mail', label: actMessages.mail }, copy];
  const mayText = texting === 'may' && canText;
  if (link === undefined) return [create, mayText ? message : null];
  return mayText ? [{ name: 'text', label: actMessages.text }, create] : [copy, create];
};
