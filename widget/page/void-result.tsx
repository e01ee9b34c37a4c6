import { useState, type ReactElement } from 'react';
import type { PublicLink } from '../../src/contract/public-link.ts';
import { Outcome } from './status-panel.tsx';
import { linesOf, Summary } from './receipt.tsx';
import type { VoidedPayment } from './step.ts';
import { texts } from './messages.ts';
import { isCredit, voidRequest, type AskForVoid } from './use-void.ts';

interface VoidProps {
  readonly link: PublicLink;
  readonly result: VoidedPayment;
}

interface ByPayer {
  /** This page has asked for the void. */
  readonly byPayer: boolean;
}

/** A void that the processor has not confirmed yet, which may end either way. */
export const Voiding = ({ result, byPayer }: Pick<VoidProps, 'result'> & ByPayer): ReactElement => {
  const isRefusedCard = isCredit(result) && !byPayer;
  return (
    <Outcome kind="voiding" title={isRefusedCard ? texts.toast.creditCard : texts.voiding.title} live>
      <p>{isRefusedCard ? result.voidInfo.message : texts.voiding.text}</p>
      <p className="small">{texts.voiding.later}</p>
    </Outcome>
  );
};

/** The charge is gone. Only for a credit card is it known why, and what to do instead. */
export const Voided = ({ link, result, byPayer }: VoidProps & ByPayer): ReactElement => {
  if (!byPayer && !isCredit(result)) {
    return (
      <Outcome
        kind="voided"
        title={result.voidInfo.reason === 'refunded' ? texts.voided.refunded : texts.voided.title}
        live
      >
        <p>{result.voidInfo.message}</p>
      </Outcome>
    );
  }
  return (
    <Outcome kind="voided" title={byPayer ? texts.toast.voided : texts.toast.creditCard} live>
      <p>{byPayer ? texts.voided.byPayer : result.voidInfo.message}</p>
      <p>{texts.voided.nothing}</p>
      <p className="small">{texts.voided.next(link.payee)}</p>
    </Outcome>
  );
};

/** The charge stands although it should not, and only people can do something about it. */
export const Manual = ({ link, result }: VoidProps): ReactElement => (
  <Outcome kind="trouble" title={texts.manual.title} live>
    <p>{texts.manual.text}</p>
    <Summary lines={linesOf(link, result)} />
  </Outcome>
);

interface PanelProps {
  readonly askForVoid: AskForVoid;
  readonly keep: () => void;
}

const VoidPanel = ({ askForVoid, keep }: PanelProps): ReactElement => {
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const words = texts.unvoided;
  const ask = (): void => {
    if (busy) return;
    setBusy(true);
    setTrouble(null);
    void askForVoid()
      .then(setTrouble)
      .finally(() => {
        setBusy(false);
      });
  };
  // A button that is disabled loses the focus, and the payer may press it again after a refusal.
  return (
    <section className="panel" aria-label={words.question}>
      <h3>{words.question}</h3>
      <div className="buttons">
        <button type="button" className="first" aria-disabled={busy} aria-busy={busy} onClick={ask}>
          {busy && <span className="spin" />}
          {busy ? words.voiding : words.void}
        </button>
        <button type="button" className="second" disabled={busy} onClick={keep}>
          {words.keep}
        </button>
      </div>
      {trouble !== null && (
        <p className="trouble" role="alert">
          {trouble}
        </p>
      )}
    </section>
  );
};

interface UnvoidedProps extends VoidProps {
  readonly askForVoid: AskForVoid;
}

/** The program could not void the charge of a credit card; the payer asks for it once more or keeps it. */
export const Unvoided = ({ link, result, askForVoid }: UnvoidedProps): ReactElement => {
  const [kept, setKept] = useState(false);
  const canAsk = voidRequest(link, result) !== null;
  const text = canAsk ? result.voidInfo.message : texts.manual.text;
  // The buttons are gone once one of them was pressed, so that the heading takes the focus anew.
  return (
    <Outcome key={kept ? 'kept' : 'asking'} kind="trouble" title={texts.toast.creditCard} live>
      <p>{kept ? texts.unvoided.kept(link.payee) : text}</p>
      {canAsk && !kept && (
        <VoidPanel
          askForVoid={askForVoid}
          keep={() => {
            setKept(true);
          }}
        />
      )}
      <Summary lines={linesOf(link, result)} />
    </Outcome>
  );
};
