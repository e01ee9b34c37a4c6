import type { PayerPage, PublicLink } from '../../src/contract/payer/public-link.ts';
import { failureOf, reportActivity, sendVoid, type VoidBody } from './client.ts';
import { pollVoid, type SentPayment } from './payment-result.ts';
import type { Dispatch, ResultWithVoid, Step } from './step.ts';
import type { ShowToast } from './toast.tsx';
import { fromServer, type Message, type Messages } from './messages/messages.ts';
import { staffMessages } from './messages/staff.ts';

/** Requests the void; resolves to the reason why it cannot be requested now, if any. */
export type RequestVoid = () => Promise<Message | null>;

export const isWrongCard = ({ voidInfo: { reason } }: ResultWithVoid): boolean =>
  reason === 'credit' || reason === 'funding';

/** What is said first of a card that is not taken: only of a credit card that it is one. */
export const wrongCardTitle = ({ voidInfo }: ResultWithVoid, { toast, voided }: Messages): string =>
  voidInfo.reason === 'credit' ? toast.creditCard : voided.title;

/** All that the server asks of a payer who wants a void, or null where the page does not know it. */
export const voidBody = (link: PublicLink, result: ResultWithVoid): VoidBody | null => {
  const { transactionId, rrn, amount = link.amount, merchantTpn = link.merchantTpn } = result;
  if (transactionId === undefined || rrn === undefined || merchantTpn === null) return null;
  return { transactionId, rrn, amount, merchantTpn, merchantAuthKey: link.merchantAuthKey };
};

/** What the server says of the void, because it alone knows how the charge was voided. */
export const voidMessage = ({ voidInfo }: ResultWithVoid): Message => fromServer(voidInfo.message, voidInfo.code);

interface VoidContext {
  readonly body: VoidBody;
  readonly sent: SentPayment;
  readonly dispatch: Dispatch;
  readonly showToast: ShowToast;
  /** From here on the page polls this payment, and reports how it ends. */
  readonly setSent: (sent: SentPayment) => void;
}

const requestVoid = async ({ body, sent, dispatch, showToast, setSent }: VoidContext): Promise<Message | null> => {
  const { linkId } = sent.link;
  showToast(null);
  const reply = await sendVoid(body);
  if (reply.kind === 'unknown') {
    reportActivity(linkId, 'PAYMENT_VOID_FAILED', staffMessages.voidError, 'failed');
    showToast({ title: ({ toast }) => toast.voidError, text: ({ toast }) => toast.noAnswer });
    return null;
  }
  if (reply.kind === 'response' && reply.response.success) {
    reportActivity(linkId, 'PAYMENT_VOID_SUCCESS', staffMessages.voided, 'success');
    dispatch({ type: 'voidConfirmed' });
    return null;
  }
  if (reply.kind === 'response' && reply.response.pending) {
    setSent({ ...sent, isReported: false });
    dispatch({ type: 'voidRequested' });
    return null;
  }
  // The server's words are about the call, by which nothing was charged; the payment was.
  if (reply.kind === 'unavailable') return ({ voidRetry }) => voidRetry.busy;
  // The error in a response that says no is meant for staff.
  const text = failureOf(reply, ({ toast }) => toast.voidFailedText);
  // Too early: the processor was not asked, and the payer can only wait.
  if (reply.kind === 'refusal' && reply.refusal.status === 429) return text;
  reportActivity(linkId, 'PAYMENT_VOID_FAILED', staffMessages.voidFailed, 'failed');
  showToast({ title: ({ toast }) => toast.voidFailed, text });
  await pollVoid({ ...sent, isReported: true }, dispatch);
  return null;
};

interface VoidOptions extends Pick<VoidContext, 'dispatch' | 'showToast' | 'setSent'> {
  readonly page: PayerPage;
  readonly step: Step;
  readonly sent: SentPayment | null;
}

/** The payer's request for a void. How it ends is said by the page; a toast tells only of a request that did not get through. */
export const voidRequester =
  ({ page, step, sent, dispatch, showToast, setSent }: VoidOptions): RequestVoid =>
  async () => {
    const body = page.kind === 'link' && step.kind === 'voidRetry' ? voidBody(page.link, step.result) : null;
    return body && sent ? requestVoid({ body, sent, dispatch, showToast, setSent }) : null;
  };
