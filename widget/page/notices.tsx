import type { ReactElement } from 'react';
import { AlertIcon, CardIcon } from './icons.tsx';
import { messages } from './messages.ts';
import type { MaskedCard, Notice } from './step.ts';
import { scriptMessages, type TokenizationScript } from './tokenization-script.ts';

const { declined, form, page, paid } = messages;

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

const cardAdvice = ({ brand, last4 }: MaskedCard): string =>
  `${declined.card(`${brand} ${paid.ending(last4)}`)} ${declined.advice}`;

interface PaymentNoticeProps {
  readonly notice: Notice;
  readonly card: MaskedCard | null;
}

/** What did not happen, why, and what to do. */
export const PaymentNotice = ({ notice, card }: PaymentNoticeProps): ReactElement => (
  <div className="notice" role="alert">
    <AlertIcon />
    <div>
      <h2>{notice.title}</h2>
      <p>{notice.text}</p>
      {card && <p>{cardAdvice(card)}</p>}
      {notice.advice && <p>{declined.advice}</p>}
      {notice.refresh && <ReloadButton label={form.refresh} />}
    </div>
  </div>
);

export const ScriptNotice = ({ script }: { readonly script: TokenizationScript }): ReactElement | null => {
  const message = scriptMessages[script.state];
  if (message === undefined) return null;
  return (
    <div className="notice" role="alert">
      <div>
        <p>
          <strong>{message}</strong>
        </p>
        <button type="button" className="secondary" onClick={script.reload}>
          {form.tryAgain}
        </button>
      </div>
    </div>
  );
};

export const DebitOnlyNotice = (): ReactElement => (
  <p className="chip">
    <CardIcon />
    <span>
      <strong>{page.debitOnly}</strong> {page.debitOnlyWhy}
    </span>
  </p>
);
