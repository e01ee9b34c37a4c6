import type { ReactElement } from 'react';
import { AlertIcon, CardIcon } from './icons.tsx';
import type { MaskedCard, Notice } from './step.ts';
import { scriptProblem, type TokenizationScript } from './tokenization-script.ts';
import { useMessages } from './messages/language.tsx';
import type { Messages } from './messages/messages.ts';

/** Loads the page again, to show what the server says now. */
export const ReloadButton = ({ label }: { readonly label: string }): ReactElement => (
  <button
    type="button"
    className="secondary"
    onClick={() => {
      window.location.reload();
    }}
  >
    {label}
  </button>
);

const cardAdvice = ({ brand, last4 }: MaskedCard, { declined, paid }: Messages): string =>
  `${declined.card(`${brand} ${paid.ending(last4)}`)} ${declined.advice}`;

interface PaymentNoticeProps {
  readonly notice: Notice;
  readonly card: MaskedCard | null;
}

/** What did not happen, why, and what to do. */
export const PaymentNotice = ({ notice, card }: PaymentNoticeProps): ReactElement => {
  const messages = useMessages();
  return (
    <div className="notice" role="alert">
      <AlertIcon />
      <div>
        <h2>{notice.title(messages)}</h2>
        <p>{notice.text(messages)}</p>
        {card && <p>{cardAdvice(card, messages)}</p>}
        {notice.advice && <p>{messages.declined.advice}</p>}
        {notice.refresh && <ReloadButton label={messages.form.refresh} />}
      </div>
    </div>
  );
};

export const ScriptNotice = ({ script }: { readonly script: TokenizationScript }): ReactElement | null => {
  const messages = useMessages();
  const problem = scriptProblem(script.state);
  if (problem === null) return null;
  return (
    <div className="notice" role="alert">
      <div>
        <p>
          <strong>{messages.script[problem]}</strong>
        </p>
        <button type="button" className="secondary" onClick={script.reload}>
          {messages.form.tryAgain}
        </button>
      </div>
    </div>
  );
};

export const DebitOnlyNotice = (): ReactElement => {
  const { page } = useMessages();
  return (
    <p className="chip">
      <CardIcon />
      <span>
        <strong>{page.debitOnly}</strong> {page.debitOnlyWhy}
      </span>
    </p>
  );
};
