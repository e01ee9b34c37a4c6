import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import type { PayerPage } from '../../src/contract/payer-page.ts';
import { beginAttempt, keptAttempt } from './stored-payment.ts';
import { brandOf, brands } from './card.ts';
import { countOpening, report, sendPayment, type Sending } from './client.ts';
import { cardFields, idOf, type Written } from './fields.ts';
import { askOnce, askVoidOnce, hear, lookOnce, repeat, type Sent, type Tell } from './payment-result.ts';
import { firstStep, nextStep, type CardSeen, type Step } from './step.ts';
import { texts } from './messages.ts';
import { tokenize, tokenNotice } from './card-token.ts';
import type { Toast } from './toast.tsx';
import { useCardReader, type Reader } from './use-tokenization-script.ts';
import { useVoid, type AskForVoid } from './use-void.ts';

/** What the page shows, and what the payer can do about it. */
export interface Checkout {
  readonly step: Step;
  readonly toast: Toast | null;
  readonly reader: Reader;
  /** Pays with what is written; a second call while one is under way does nothing. */
  readonly pay: (written: Written) => void;
  readonly askForVoid: AskForVoid;
  readonly tell: Tell;
  readonly show: (toast: Toast | null) => void;
}

type LinkPage = Extract<PayerPage, { kind: 'link' }>;

const seen = (number: string): CardSeen | null => {
  const brand = brandOf(number);
  return { brand: brand ? brands[brand].name : 'Card', last4: number.replace(/\D/g, '').slice(-4) };
};

const emptyCard = (): void => {
  for (const field of cardFields) {
    const input = document.getElementById(idOf[field]);
    if (input instanceof HTMLInputElement) input.value = '';
  }
};

const sendingOf = ({ link }: LinkPage, written: Written, token: string): Sending => ({
  token,
  amount: link.amount,
  customerName: written.name.trim(),
  customerEmail: null,
  customerMobile: null,
  merchantTpn: link.merchantTpn,
  merchantAuthKey: link.merchantAuthKey,
  linkId: link.linkId,
  streetAddress: written.street.trim(),
  billingZip: written.zip.trim(),
  debitOnly: link.debitOnly,
});

interface Paying {
  readonly page: LinkPage;
  readonly written: Written;
  readonly reader: Reader;
  readonly tell: Tell;
  readonly show: (toast: Toast | null) => void;
  readonly sent: (sent: Sent) => void;
}

const tokenOf = async ({ page, reader, tell, show }: Paying): Promise<string | null> => {
  const { linkId } = page.link;
  const words = await reader.settled();
  if (words !== null) {
    // The form says the same above its button, with a way to load the script again.
    tell({ type: 'tokenRefused', notice: null });
    show({ kind: 'error', title: texts.toast.paymentError, text: words });
    return null;
  }
  const given = await tokenize();
  if ('token' in given) {
    report(linkId, 'PAYMENT_TOKENIZATION_SUCCESS', 'Card tokenized', 'success');
    return given.token;
  }
  const notice = tokenNotice(given.reason);
  report(linkId, 'PAYMENT_TOKENIZATION_FAILED', notice.title, 'failed');
  tell({ type: 'tokenRefused', notice });
  show({ kind: 'error', title: texts.toast.contactStore, text: texts.toast.contactStoreText });
  return null;
};

/** From the pressed button to the first word about the outcome. */
const takePayment = async (paying: Paying): Promise<void> => {
  const { page, written, tell, show } = paying;
  // What passes over the page from an earlier try must not speak about this one.
  show(null);
  tell({ type: 'submitted' });
  const token = await tokenOf(paying);
  if (token === null) return;
  emptyCard();
  const sending = sendingOf(page, written, token);
  const sent = { link: page.link, attempt: beginAttempt(page.link.linkId), sending, known: false };
  paying.sent(sent);
  tell({ type: 'tokenized', card: seen(written.number) });
  const heard = await sendPayment(sending, sent.attempt.key);
  if (heard.kind === 'refused') show({ kind: 'error', title: texts.toast.paymentError, text: heard.refused.words });
  hear(sent, heard, tell);
};

/** Finds a payment that this browser has sent before, and counts the opening once. */
const useOpening = (page: PayerPage, found: (sent: Sent) => void): void => {
  useEffect(() => {
    if (page.kind !== 'link') return;
    const { link } = page;
    countOpening(link.linkId);
    report(link.linkId, 'PAYMENT_LINK_ACCESS', 'Payment link opened', 'success');
    const attempt = keptAttempt(link.linkId);
    if (attempt) found({ link, attempt, sending: null, known: true });
    // oxlint-disable-next-line react/exhaustive-deps -- A page is opened once; neither of the two ever changes while it lives.
  }, []);
};

/** Asks for the outcome of a payment or void for as long as it is open. */
const useFollowing = (page: PayerPage, step: Step, sent: Sent | null, tell: Tell): void => {
  const open = step.at === 'confirming' || step.at === 'voiding' ? step.at : null;
  const atOnce = step.at === 'confirming' && step.why === 'resumed';
  useEffect(() => {
    if (open === null || page.kind !== 'link') return undefined;
    const ask = open === 'voiding' ? askVoidOnce : askOnce;
    const question = sent ? () => ask(sent, tell) : () => lookOnce(page.link, tell);
    return repeat(question, atOnce ? 0 : 1_000);
    // oxlint-disable-next-line react/exhaustive-deps -- Only the first wait depends on how the waiting began.
  }, [open, sent]);
};

export const useCheckout = (page: PayerPage): Checkout => {
  const [step, tell] = useReducer(nextStep, page, firstStep);
  const [toast, show] = useState<Toast | null>(null);
  const [sent, setSent] = useState<Sent | null>(null);
  const busy = useRef(false);
  const reader = useCardReader(page, step);

  useOpening(page, (found) => {
    setSent(found);
    tell({ type: 'resumed' });
  });
  useFollowing(page, step, sent, tell);
  const askForVoid = useVoid({ page, step, sent, tell, show, follow: setSent });

  const pay = useCallback(
    (written: Written): void => {
      if (busy.current || page.kind !== 'link') return;
      busy.current = true;
      void takePayment({ page, written, reader, tell, show, sent: setSent }).finally(() => {
        busy.current = false;
      });
    },
    [page, reader],
  );
  return { step, toast, reader, pay, askForVoid, tell, show };
};
