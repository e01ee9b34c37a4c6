import type { ReactElement } from 'react';
import { AlertIcon } from './icons.tsx';
import type { CardSeen, Notice } from './step.ts';
import { texts } from './messages.ts';

const cardWords = ({ brand, last4 }: CardSeen): string =>
  `${texts.declined.card(`${brand} ${texts.paid.ending(last4)}`)} ${texts.declined.advice}`;

/** Loads the page anew, as it stands at the server now. */
export const Reload = ({ label }: { readonly label: string }): ReactElement => (
  <button
    type="button"
    className="second"
    onClick={() => {
      window.location.reload();
    }}
  >
    {label}
  </button>
);

/** What did not happen, why, and what to do. */
export const FormNotice = ({
  notice,
  card,
}: {
  readonly notice: Notice;
  readonly card: CardSeen | null;
}): ReactElement => (
  <div className="notice" role="alert">
    <AlertIcon />
    <div>
      <h2>{notice.title}</h2>
      <p>{notice.text}</p>
      {card && <p>{cardWords(card)}</p>}
      {notice.advice && <p>{texts.declined.advice}</p>}
      {notice.refresh && <Reload label={texts.form.refresh} />}
    </div>
  </div>
);
