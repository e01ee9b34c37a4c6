import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import type { PayerPage } from '../../src/contract/payer/public-link.ts';
import { tokenizeCard, tokenNotice, tokenReport } from './card-token.ts';
import { brandOf, brands } from './card.ts';
import { countAccess, reportActivity, sendPayment, type PaymentBody } from './client.ts';
import { cardFields, idOf, type FormValues } from './fields.ts';
import { handleReply, pollLink, pollPayment, pollUntilFinal, pollVoid, type SentPayment } from './payment-result.ts';
import { firstStep, nextStep, type Dispatch, type MaskedCard, type Step } from './step.ts';
import { readStoredPayment, storePayment } from './stored-payment.ts';
import type { ShowToast, Toast } from './toast.tsx';
import { useTokenizationScript, type TokenizationScript } from './tokenization-script.ts';
import { useRetry, type Retry } from './use-retry.ts';
import { voidRequester, type RequestVoid } from './request-void.ts';

/** What the page shows, and what the payer can do about it. */
export interface PaymentFlow {
  readonly step: Step;
  readonly toast: Toast | null;
  readonly script: TokenizationScript;
  /** Milliseconds since 1970; null where this browser has sent nothing. */
  readonly sentAt: number | null;
  /** Pays with the values of the form. A second call does nothing while the first is under way. */
  readonly pay: (values: FormValues, kind: MaskedCard['kind']) => void;
  readonly retry: Retry;
  readonly requestVoid: RequestVoid;
  readonly showToast: ShowToast;
}

type LinkPage = Extract<PayerPage, { kind: 'link' }>;

const maskedCard = (number: string, kind: MaskedCard['kind']): MaskedCard => {
  const brand = brandOf(number);
  return { brand: brand && brands[brand].name, kind, last4: number.replace(/\D/g, '').slice(-4) };
};

const emptyCardFields = (): void => {
  for (const field of cardFields) {
    const input = document.getElementById(idOf[field]);
    if (input instanceof HTMLInputElement) input.value = '';
  }
};

const paymentBody = ({ link }: LinkPage, values: FormValues, token: string): PaymentBody => ({
  token,
  amount: link.amount,
  customerName: values.name.trim(),
  customerEmail: null,
  customerMobile: null,
  merchantTpn: link.merchantTpn,
  merchantAuthKey: link.merchantAuthKey,
  linkId: link.linkId,
  streetAddress: values.street.trim(),
  billingZip: values.zip.trim(),
  debitOnly: link.debitOnly,
});

interface PaymentContext {
  readonly page: LinkPage;
  readonly values: FormValues;
  readonly kind: MaskedCard['kind'];
  readonly script: TokenizationScript;
  readonly dispatch: Dispatch;
  readonly showToast: ShowToast;
  readonly setSent: (sent: SentPayment) => void;
}

const getToken = async ({ page, script, dispatch, showToast }: PaymentContext): Promise<string | null> => {
  const { linkId } = page.link;
  if ((await script.loadError()) !== null) {
    // The form says so, and can load the script again.
    dispatch({ type: 'tokenizationFailed', notice: null });
    return null;
  }
  const card = await tokenizeCard();
  if ('token' in card) {
    reportActivity(linkId, 'PAYMENT_TOKENIZATION_SUCCESS', 'Card tokenized', 'success');
    return card.token;
  }
  reportActivity(linkId, 'PAYMENT_TOKENIZATION_FAILED', tokenReport(card.reason), 'failed');
  dispatch({ type: 'tokenizationFailed', notice: tokenNotice(card.reason) });
  showToast({ title: ({ toast }) => toast.contactStore, text: ({ toast }) => toast.contactStoreText });
  return null;
};

/** From the pressed button to the server's first reply. */
const takePayment = async (context: PaymentContext): Promise<void> => {
  const { page, values, dispatch, showToast, setSent } = context;
  // A toast that is still open is about an earlier try.
  showToast(null);
  dispatch({ type: 'formSubmitted' });
  const token = await getToken(context);
  if (token === null) return;
  emptyCardFields();
  const body = paymentBody(page, values, token);
  const sent = { link: page.link, stored: storePayment(page.link.linkId), body, isReported: false };
  setSent(sent);
  dispatch({ type: 'cardTokenized', card: maskedCard(values.number, context.kind) });
  handleReply(sent, await sendPayment(body, sent.stored.key), dispatch);
};

/** Counts the access once, and resumes a payment that this browser sent before. */
const useFirstAccess = (page: PayerPage, resume: (sent: SentPayment) => void): void => {
  useEffect(() => {
    if (page.kind !== 'link') return;
    const { link } = page;
    countAccess(link.linkId, page.language);
    reportActivity(link.linkId, 'PAYMENT_LINK_ACCESS', 'Payment link opened', 'success');
    const stored = readStoredPayment(link.linkId);
    if (stored) resume({ link, stored, body: null, isReported: true });
    // oxlint-disable-next-line react/exhaustive-deps -- A page is opened once, and neither of the two changes afterwards.
  }, []);
};

/** Polls the result of a payment or void for as long as it is pending. */
const usePolling = (page: PayerPage, step: Step, sent: SentPayment | null, dispatch: Dispatch): void => {
  const pending = step.kind === 'confirming' || step.kind === 'voiding' ? step.kind : null;
  const isResumed = step.kind === 'confirming' && step.reason === 'resumed';
  useEffect(() => {
    if (pending === null || page.kind !== 'link') return undefined;
    const pollOnce = pending === 'voiding' ? pollVoid : pollPayment;
    return pollUntilFinal(
      () => (sent ? pollOnce(sent, dispatch) : pollLink(page.link, dispatch)),
      isResumed ? 0 : 1_000,
    );
    // oxlint-disable-next-line react/exhaustive-deps -- Only the first delay depends on how the polling began.
  }, [pending, sent]);
};

export const usePaymentFlow = (page: PayerPage): PaymentFlow => {
  const [step, dispatch] = useReducer(nextStep, page, firstStep);
  const [toast, showToast] = useState<Toast | null>(null);
  const [sent, setSent] = useState<SentPayment | null>(null);
  const isPaying = useRef(false);
  const script = useTokenizationScript(page, step);

  useFirstAccess(page, (earlier) => {
    setSent(earlier);
    dispatch({ type: 'paymentResumed' });
  });
  usePolling(page, step, sent, dispatch);
  const retry = useRetry({ step, sent, dispatch });
  const requestVoid = voidRequester({ page, step, sent, dispatch, showToast, setSent });

  const pay = useCallback(
    (values: FormValues, kind: MaskedCard['kind']): void => {
      if (isPaying.current || page.kind !== 'link') return;
      isPaying.current = true;
      void takePayment({ page, values, kind, script, dispatch, showToast, setSent }).finally(() => {
        isPaying.current = false;
      });
    },
    [page, script],
  );
  return { step, toast, script, sentAt: sent && sent.stored.sentAt, pay, retry, requestVoid, showToast };
};
