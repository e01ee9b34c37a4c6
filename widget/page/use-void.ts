import { useEffect } from 'react';
import type { PayerPage } from '../../src/contract/payer-page.ts';
import type { PublicLink } from '../../src/contract/public-link.ts';
import { askVoid, report, type VoidRequest } from './client.ts';
import { askVoidOnce, type Sent, type Tell } from './payment-result.ts';
import type { Step, VoidedPayment } from './step.ts';
import { texts } from './messages.ts';
import type { Toast } from './toast.tsx';

/** Asks for the void; resolves to what keeps it from being asked for now, if anything. */
export type AskForVoid = () => Promise<string | null>;

/** A server that does not tell the reason yet voids credit cards alone. */
export const isCredit = ({ voidInfo }: VoidedPayment): boolean => (voidInfo.reason ?? 'credit') === 'credit';

/** Everything that the server wants to be told by a payer, or null where the page does not know it. */
export const voidRequest = (link: PublicLink, result: VoidedPayment): VoidRequest | null => {
  const { transactionId, rrn, amount = link.amount, merchantTpn = link.merchantTpn } = result;
  if (transactionId === undefined || rrn === undefined || merchantTpn === null) return null;
  return { transactionId, rrn, amount, merchantTpn, merchantAuthKey: link.merchantAuthKey };
};

interface Asking {
  readonly request: VoidRequest;
  readonly sent: Sent;
  readonly tell: Tell;
  readonly show: (toast: Toast | null) => void;
  /** From here on the page follows this payment, and reports how it ends. */
  readonly follow: (sent: Sent) => void;
}

const askFor = async ({ request, sent, tell, show, follow }: Asking): Promise<string | null> => {
  const { toast } = texts;
  const { linkId } = sent.link;
  show(null);
  const heard = await askVoid(request);
  if (heard.kind === 'silence') {
    report(linkId, 'PAYMENT_VOID_FAILED', toast.voidError, 'failed');
    show({ kind: 'error', title: toast.voidError, text: toast.voidErrorText });
    return null;
  }
  if (heard.kind === 'answer' && heard.answer.success) {
    report(linkId, 'PAYMENT_VOID_SUCCESS', toast.voided, 'success');
    tell({ type: 'voidedByPayer' });
    return null;
  }
  if (heard.kind === 'answer' && heard.answer.pending) {
    follow({ ...sent, known: false });
    tell({ type: 'voidPending' });
    return null;
  }
  // Too soon: nothing was asked of the processor, and waiting is all there is to do.
  if (heard.kind === 'refused' && heard.refused.status === 429) return heard.refused.words;
  report(linkId, 'PAYMENT_VOID_FAILED', toast.voidFailed, 'failed');
  // What the answer says besides "no" is meant for staff.
  const text = heard.kind === 'refused' ? heard.refused.words : toast.voidFailedText;
  show({ kind: 'error', title: toast.voidFailed, text });
  await askVoidOnce({ ...sent, known: true }, tell);
  return null;
};

/** What passes over the page when the end of a void is told; the same stands on the page. */
const toastOf = (step: Step): Toast | null => {
  const { toast } = texts;
  if (step.at !== 'voiding' && step.at !== 'voided' && step.at !== 'manual') return null;
  const { result, byPayer } = step;
  if (byPayer && step.at === 'voided') return { kind: 'done', title: toast.voided, text: toast.voidedText };
  if (byPayer && step.at === 'manual') return { kind: 'error', title: toast.voidFailed, text: toast.voidFailedText };
  if (byPayer || step.at === 'manual' || !isCredit(result)) return null;
  return { kind: 'error', title: toast.creditCard, text: result.voidInfo.message };
};

interface VoidParts extends Pick<Asking, 'tell' | 'show' | 'follow'> {
  readonly page: PayerPage;
  readonly step: Step;
  readonly sent: Sent | null;
}

/** The payer's request for a void, and the passing words about every void. */
export const useVoid = ({ page, step, sent, tell, show, follow }: VoidParts): AskForVoid => {
  const passing = toastOf(step);
  useEffect(() => {
    if (passing) show(passing);
    // oxlint-disable-next-line react/exhaustive-deps -- Once when it is told, not again when the same void is confirmed.
  }, [passing?.title]);
  return async () => {
    const request = page.kind === 'link' && step.at === 'unvoided' ? voidRequest(page.link, step.result) : null;
    return request && sent ? askFor({ request, sent, tell, show, follow }) : null;
  };
};
