import { useState, type ReactElement } from 'react';
import type { PaymentResult } from '../../src/contract/checkout.ts';
import type { PublicLink } from '../../src/contract/public-link.ts';
import { askVoid, report } from './client.ts';
import { Outcome } from './outcome.tsx';
import { texts } from './texts.ts';
import type { Checkout } from './use-checkout.ts';

interface VoidedProps {
  readonly link: PublicLink;
  readonly result: PaymentResult;
  readonly byPayer: boolean;
}

/** A credit card on a debit-only link: nothing stays charged. */
export const Voided = ({ link, result, byPayer }: VoidedProps): ReactElement => {
  const pending = result.voidInfo?.pending === true && !byPayer;
  const text = pending ? texts.voided.voiding : texts.voided.text;
  return (
    <Outcome kind="voided" title={byPayer ? texts.toast.voided : texts.toast.creditCard} live>
      <p>{byPayer ? texts.voided.byPayer : text}</p>
      <p>{texts.voided.nothing}</p>
      <p className="small">{texts.voided.next(link.payee)}</p>
    </Outcome>
  );
};

interface ManualProps {
  readonly link: PublicLink;
  readonly result: PaymentResult;
  readonly checkout: Pick<Checkout, 'tell' | 'show'>;
}

const voidPayment = async ({ link, result, checkout }: ManualProps): Promise<void> => {
  const { toast } = texts;
  const heard = await askVoid({
    transactionId: result.originalTransaction?.transactionId ?? result.transactionId ?? '',
    rrn: result.rrn ?? result.details?.response.rrn ?? null,
    amount: link.amount,
    merchantTpn: link.merchantTpn,
    merchantAuthKey: link.merchantAuthKey,
  });
  if (heard.kind === 'answer' && heard.answer.success) {
    report(link.linkId, 'PAYMENT_VOID_SUCCESS', toast.voided, 'success');
    checkout.show({ kind: 'done', title: toast.voided, text: toast.voidedText });
    checkout.tell({ type: 'voidedByPayer' });
    return;
  }
  report(link.linkId, 'PAYMENT_VOID_FAILED', toast.voidFailed, 'failed');
  if (heard.kind === 'silence') {
    checkout.show({ kind: 'error', title: toast.voidError, text: toast.voidErrorText });
    return;
  }
  const words = heard.kind === 'refused' ? heard.refused.words : heard.answer.error;
  checkout.show({ kind: 'error', title: toast.voidFailed, text: words ?? toast.voidFailedText });
};

/** The charge stands although it should not: a person has to act, and the payer may ask for the void once more. */
export const Manual = (props: ManualProps): ReactElement => {
  const [panel, setPanel] = useState<'open' | 'busy' | 'gone'>('open');
  const words = texts.manual;
  // The server wants everything that the page of an open link knows; a page that is opened later does not know it.
  const canAsk = props.link.merchantTpn !== null;
  const again = (): void => {
    setPanel('busy');
    void voidPayment(props).finally(() => {
      setPanel('open');
    });
  };
  return (
    <Outcome kind="trouble" title={words.title} live>
      <p>{words.text}</p>
      {canAsk && panel !== 'gone' && (
        <section className="panel" aria-label={words.void}>
          <p>{words.panel}</p>
          <div className="buttons">
            <button type="button" className="first" disabled={panel === 'busy'} onClick={again}>
              {panel === 'busy' ? words.voiding : words.void}
            </button>
            <button
              type="button"
              className="second"
              disabled={panel === 'busy'}
              onClick={() => {
                setPanel('gone');
              }}
            >
              {words.keep}
            </button>
          </div>
        </section>
      )}
    </Outcome>
  );
};
