import type { ReactElement } from 'react';
import type { PaymentResult } from '../../src/contract/checkout.ts';
import { showMoney, toCents } from '../../src/contract/money.ts';
import { showPhone } from '../../src/contract/phone.ts';
import type { PublicLink } from '../../src/contract/public-link.ts';
import { StatusPanel } from './status-panel.tsx';
import { useMessages } from './messages/language.tsx';
import type { Messages } from './messages/messages.ts';

const minutes = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const;
const day = { year: 'numeric', month: 'long', day: 'numeric' } as const;

/** In the store's time zone, and with its name. */
const formatTime = (iso: string | undefined, timeZone: string, locale: string): string | null => {
  const at = new Date(iso ?? Number.NaN);
  if (Number.isNaN(at.getTime())) return null;
  return new Intl.DateTimeFormat(locale, { timeZone, ...day, ...minutes }).format(at);
};

const cardText = ({ cardType, cardLabel, cardLast4 }: PaymentResult, { paid }: Messages): string | null => {
  // A label such as VISA DEBIT already says the brand.
  const brand = cardType && !cardLabel?.includes(cardType) ? [cardType] : [];
  const kinds = cardLabel ? [...brand, cardLabel] : brand;
  const ending = cardLast4 === undefined ? [] : [paid.ending(cardLast4)];
  return [kinds.join(' · '), ...ending].filter((part) => part !== '').join(', ') || null;
};

const allLines = (
  link: PublicLink,
  result: PaymentResult,
  messages: Messages,
): readonly (readonly [label: string, value: string | null | undefined])[] => {
  const { paid, locale } = messages;
  return [
    [paid.amount, showMoney(toCents(result.amount ?? link.amount))],
    [paid.refunded, result.refundedAmount && showMoney(toCents(result.refundedAmount))],
    [paid.store, result.payee ?? link.payee],
    [paid.date, formatTime(result.paidAt, link.timezone, locale)],
    [paid.card, cardText(result, messages)],
    [paid.number, result.transactionNumber],
    [paid.approval, result.responseApprovalCode],
    [paid.id, result.transactionId],
  ];
};

export type ReceiptLines = readonly (readonly [label: string, value: string])[];

/** What a payer may be asked about a charge later, as far as it is known. */
export const receiptLines = (link: PublicLink, result: PaymentResult, messages: Messages): ReceiptLines =>
  allLines(link, result, messages).flatMap(([label, value]) => (value ? [[label, value] as const] : []));

export const TransactionSummary = ({ lines }: { readonly lines: ReceiptLines }): ReactElement => {
  const { paid } = useMessages();
  return (
    <section className="receipt" aria-label={paid.summary}>
      <h3>{paid.summary}</h3>
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
};

interface ShareButtonProps {
  readonly title: string;
  readonly lines: ReceiptLines;
}

const ShareButton = ({ title, lines }: ShareButtonProps): ReactElement | null => {
  const { paid } = useMessages();
  // The server never renders a receipt, so `navigator` is always the browser's.
  if (typeof navigator.share !== 'function') return null;
  const share = (): void => {
    const text = lines.map(([label, value]) => `${label}: ${value}`).join('\n');
    navigator.share({ title, text }).catch(() => {
      // The payer changed their mind.
    });
  };
  return (
    <button type="button" className="secondary" onClick={share}>
      {paid.share}
    </button>
  );
};

/** How to reach the store. The page says it below every receipt; one that is sent on says it itself. */
const contactLines = ({ supportPhone, supportEmail }: PublicLink, { paid }: Messages): ReceiptLines => {
  const ways = [supportPhone && showPhone(supportPhone), supportEmail].filter(Boolean);
  return ways.length === 0 ? [] : [[paid.contact, ways.join(', ')]];
};

interface ReceiptProps {
  readonly link: PublicLink;
  readonly result: PaymentResult;
}

/** Everything a payer may be asked about later, short enough for one printed page. */
export const Receipt = ({ link, result }: ReceiptProps): ReactElement => {
  const messages = useMessages();
  const { paid } = messages;
  const lines = receiptLines(link, result, messages);
  const amount = showMoney(toCents(result.amount ?? link.amount));
  const isPreauth = link.transactionType === 'preauth' && result.captured !== true;
  const lead = isPreauth ? paid.leadAuthorized(amount, link.payee) : paid.lead(amount, link.payee);
  return (
    <StatusPanel kind="paid" title={isPreauth ? paid.authorized : paid.title} live>
      <p>{lead}</p>
      <TransactionSummary lines={lines} />
      <p className="small">{paid.statement(link.payee)}</p>
      <div className="buttons">
        <button
          type="button"
          className="secondary"
          onClick={() => {
            window.print();
          }}
        >
          {paid.print}
        </button>
        <ShareButton title={paid.receipt(link.payee)} lines={[...lines, ...contactLines(link, messages)]} />
      </div>
    </StatusPanel>
  );
};
