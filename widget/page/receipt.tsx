import type { ReactElement } from 'react';
import type { PaymentResult } from '../../src/contract/checkout.ts';
import { showMoney, toCents } from '../../src/contract/money.ts';
import type { PublicLink } from '../../src/contract/public-link.ts';
import { Outcome } from './status-panel.tsx';
import { texts } from './messages.ts';

const words = texts.paid;

/** In the payer's own time zone, with its name beside it. */
const showTime = (iso: string | undefined): string | null => {
  const at = new Date(iso ?? Number.NaN);
  if (Number.isNaN(at.getTime())) return null;
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'long' }).format(at);
};

const cardOf = ({ cardType, cardLabel, cardLast4 }: PaymentResult): string | null => {
  // A label such as VISA DEBIT says the brand already.
  const brand = cardType && !cardLabel?.includes(cardType) ? [cardType] : [];
  const kinds = cardLabel ? [...brand, cardLabel] : brand;
  const ending = cardLast4 === undefined ? [] : [words.ending(cardLast4)];
  return [kinds.join(' · '), ...ending].filter((word) => word !== '').join(', ') || null;
};

type Line = readonly [label: string, value: string | null | undefined];

const allLines = (link: PublicLink, result: PaymentResult): readonly Line[] => [
  [words.amount, showMoney(toCents(result.amount ?? link.amount))],
  [words.store, result.payee ?? link.payee],
  [words.date, showTime(result.paidAt)],
  [words.card, cardOf(result)],
  [words.number, result.transactionNumber],
  [words.approval, result.responseApprovalCode],
  [words.id, result.transactionId],
];

export type Lines = readonly (readonly [label: string, value: string])[];

/** What a payer may be asked for later about a charge, as far as it is known. */
export const linesOf = (link: PublicLink, result: PaymentResult): Lines =>
  allLines(link, result).flatMap(([label, value]) => (value ? [[label, value] as const] : []));

export const Summary = ({ lines }: { readonly lines: Lines }): ReactElement => (
  <section className="receipt" aria-label={words.summary}>
    <h3>{words.summary}</h3>
    <dl>
      {lines.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  </section>
);

interface ShareProps {
  readonly title: string;
  readonly lines: Lines;
}

const Share = ({ title, lines }: ShareProps): ReactElement | null => {
  // A receipt is never rendered by the server, so the browser may be asked at once.
  if (typeof navigator.share !== 'function') return null;
  const share = (): void => {
    const text = lines.map(([label, value]) => `${label}: ${value}`).join('\n');
    navigator.share({ title, text }).catch(() => {
      // The payer changed their mind.
    });
  };
  return (
    <button type="button" className="second" onClick={share}>
      {words.share}
    </button>
  );
};

interface ReceiptProps {
  readonly link: PublicLink;
  readonly result: PaymentResult;
}

/** The receipt: everything a payer may be asked for later, fit to be printed on one page. */
export const Receipt = ({ link, result }: ReceiptProps): ReactElement => {
  const lines = linesOf(link, result);
  const amount = showMoney(toCents(result.amount ?? link.amount));
  const reserved = link.transactionType === 'preauth';
  const lead = reserved ? words.leadAuthorized(amount, link.payee) : words.lead(amount, link.payee);
  return (
    <Outcome kind="paid" title={reserved ? words.authorized : words.title} live>
      <p>{lead}</p>
      <Summary lines={lines} />
      <p className="small">{words.statement(link.payee)}</p>
      <div className="buttons">
        <button
          type="button"
          className="second"
          onClick={() => {
            window.print();
          }}
        >
          {words.print}
        </button>
        <Share title={words.receipt(link.payee)} lines={lines} />
      </div>
    </Outcome>
  );
};
