import { useState, type ReactElement } from 'react';
import type { PublicLink } from '../../src/contract/payer/public-link.ts';
import { failureOf, fetchSuccessor } from './client.ts';
import { receiptLines, TransactionSummary } from './receipt.tsx';
import { Failure, StatusPanel } from './status-panel.tsx';
import type { ResultWithVoid } from './step.ts';
import { StoreButtons } from './store-buttons.tsx';
import { isWrongCard, wrongCardTitle, voidBody, voidMessage, type RequestVoid } from './request-void.ts';
import { useMessages } from './messages/language.tsx';
import type { Message } from './messages/messages.ts';

interface VoidProps {
  readonly link: PublicLink;
  readonly result: ResultWithVoid;
}

interface ByPayer {
  /** This page requested the void. */
  readonly byPayer: boolean;
}

/** The processor has not confirmed the void yet, so it may still fail. */
export const VoidInProgress = ({ result, byPayer }: Pick<VoidProps, 'result'> & ByPayer): ReactElement => {
  const messages = useMessages();
  const isCardRefused = isWrongCard(result) && !byPayer;
  return (
    <StatusPanel
      kind="waiting"
      title={isCardRefused && result.voidInfo.reason === 'credit' ? messages.toast.creditCard : messages.voiding.title}
      live
    >
      <p>{isCardRefused ? voidMessage(result)(messages) : messages.voiding.text}</p>
      <p className="plain">{messages.voiding.later}</p>
    </StatusPanel>
  );
};

/** Leads to the link that takes the place of this one, which is voided and stays so. */
export const DebitCardButton = ({ linkId }: Pick<PublicLink, 'linkId'>): ReactElement => {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<Message | null>(null);
  const { voided } = useMessages();
  const open = async (): Promise<void> => {
    setBusy(true);
    const reply = await fetchSuccessor(linkId);
    if (reply.kind === 'response') {
      // Beside this page, so that a frame stays a frame, and in the language that is read now.
      window.location.assign(encodeURIComponent(reply.response.linkId) + window.location.search);
      return;
    }
    setBusy(false);
    setError(() => failureOf(reply, ({ voided }) => voided.payDebitFailed));
  };
  return (
    <>
      <button type="button" className="btn" aria-disabled={busy} aria-busy={busy} onClick={() => void (busy || open())}>
        {voided.payDebit}
      </button>
      <Failure said={error} />
    </>
  );
};

/** The charge is voided. Only for a card that is not taken does the page know the reason, and what to do instead. */
export const VoidComplete = ({ link, result, byPayer }: VoidProps & ByPayer): ReactElement => {
  const messages = useMessages();
  const { toast, voided } = messages;
  if (!byPayer && !isWrongCard(result)) {
    const isRefunded = result.voidInfo.reason === 'refunded';
    return (
      <StatusPanel kind="returned" title={isRefunded ? voided.refunded : voided.title} live>
        {!isRefunded && (
          <p>
            <b>{voided.nothing}</b> {voided.pendingEntry}
          </p>
        )}
        <p>{voidMessage(result)(messages)}</p>
      </StatusPanel>
    );
  }
  return (
    <StatusPanel kind="returned" title={byPayer ? toast.voided : wrongCardTitle(result, messages)} live>
      <p>{byPayer ? voided.byPayer : voidMessage(result)(messages)}</p>
      <p>
        <b>{voided.nothing}</b> {voided.pendingEntry}
      </p>
      <DebitCardButton linkId={link.linkId} />
    </StatusPanel>
  );
};

/** A void or release that failed, about which only the store can do something. The server knows which. */
export const ManualIntervention = ({ link, result, byPayer }: VoidProps & ByPayer): ReactElement => {
  const messages = useMessages();
  return (
    <StatusPanel kind="error" title={messages.manual.title} live>
      <p>
        {byPayer && <b>{messages.toast.voidFailed}. </b>}
        {voidMessage(result)(messages)}
      </p>
      <TransactionSummary lines={receiptLines(link, result, messages)} />
      <StoreButtons link={link} isSecond={false} />
    </StatusPanel>
  );
};

interface VoidChoiceProps {
  readonly requestVoid: RequestVoid;
  readonly keep: () => void;
}

const VoidChoice = ({ requestVoid, keep }: VoidChoiceProps): ReactElement => {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<Message | null>(null);
  const { voidRetry } = useMessages();
  const request = (): void => {
    if (busy) return;
    setBusy(true);
    setError(null);
    void requestVoid()
      .then((message) => {
        setError(() => message);
      })
      .finally(() => {
        setBusy(false);
      });
  };
  // A disabled button would lose the focus, and the payer may press it again after a refusal.
  return (
    <section className="choice" aria-label={voidRetry.question}>
      <h3>{voidRetry.question}</h3>
      <div className="two">
        <button type="button" className="btn" aria-disabled={busy} aria-busy={busy} onClick={request}>
          {busy ? voidRetry.voiding : voidRetry.void}
        </button>
        <button type="button" className="btn alt" disabled={busy} onClick={keep}>
          {voidRetry.keep}
        </button>
      </div>
      <Failure said={error} />
    </section>
  );
};

interface VoidRetryProps extends VoidProps {
  readonly requestVoid: RequestVoid;
}

/** The server could not void the charge of a card that is not taken. The payer requests the void once more, or keeps the charge. */
export const VoidRetry = ({ link, result, requestVoid }: VoidRetryProps): ReactElement => {
  const [isKept, setIsKept] = useState(false);
  const messages = useMessages();
  const { toast } = messages;
  const canRequest = voidBody(link, result) !== null;
  const text = canRequest ? voidMessage(result)(messages) : toast.voidFailedText;
  const title = result.voidInfo.reason === 'credit' ? toast.creditCard : toast.voidFailed;
  // The buttons disappear once one was pressed. The new key lets the heading take the focus again.
  return (
    <StatusPanel key={isKept ? 'kept' : 'asking'} kind="error" title={title} live>
      <p>{isKept ? messages.voidRetry.kept(link.payee) : text}</p>
      {canRequest && !isKept && (
        <VoidChoice
          requestVoid={requestVoid}
          keep={() => {
            setIsKept(true);
          }}
        />
      )}
      <TransactionSummary lines={receiptLines(link, result, messages)} />
      {(!canRequest || isKept) && <StoreButtons link={link} isSecond={isKept} />}
    </StatusPanel>
  );
};
