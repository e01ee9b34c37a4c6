import type { ReactElement } from 'react';
import type { PaymentResult } from '../../src/contract/checkout/checkout.ts';
import { showMoney, toCents } from '../../src/contract/money.ts';
import type { PublicLink } from '../../src/contract/payer/public-link.ts';
import { showLocalPhone } from '../../src/contract/phone.ts';
import { StatusPanel } from './status-panel.tsx';
import { cardName } from './card-name.ts';
import { PrinterIcon, TextIcon } from './icons.tsx';
import { useMessages } from './messages/language.tsx';
import type { Messages } from './messages/messages.ts';

const minutes = { hour: 'numeric', minute: '2-digit' } as const;
const day = { weekday: 'short', year: 'numeric', month: 'short', day: 'numeric' } as const;

/** The time in the store's zone, and the name of the zone: "Thu, Nov 19, 2026, 10:43 AM", "Pacific time". */
const formatTime = (
  iso: string | undefined,
  timeZone: string,
  locale: string,
): readonly [time: string, zone: string] | null => {
  const at = new Date(iso ?? Number.NaN);
  if (Number.isNaN(at.getTime())) return null;
  const zone = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'longGeneric' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName');
  return [
    new Intl.DateTimeFormat(locale, { timeZone, ...day, ...minutes }).format(at),
    zone?.value.replace('Time', 'time') ?? timeZone,
  ];
};

interface ReceiptLine {
  readonly label: string;
  readonly value: string;
  /** Below the value, in small print. */
  readonly note?: string | undefined;
  /** A number that only the store or the bank needs. */
  readonly isCode?: boolean;
}

export type ReceiptLines = readonly ReceiptLine[];

/** What a payer may be asked about a charge later, as far as it is known: first what people know, last what the store needs. */
export const receiptLines = (link: PublicLink, result: PaymentResult, messages: Messages): ReceiptLines => {
  const { paid, locale } = messages;
  const [time, note] = formatTime(result.paidAt, link.timezone, locale) ?? [];
  const known: readonly (Omit<ReceiptLine, 'value'> & { readonly value: string | null | undefined })[] = [
    { label: paid.amount, value: showMoney(toCents(result.amount ?? link.amount)) },
    { label: paid.refunded, value: result.refundedAmount && showMoney(toCents(result.refundedAmount)) },
    { label: paid.date, value: time, note },
    { label: paid.card, value: cardName(result, messages) },
    { label: paid.notes, value: link.customerNotes },
    { label: paid.number, value: result.transactionNumber, isCode: true },
    { label: paid.approval, value: result.responseApprovalCode, isCode: true },
    { label: paid.id, value: result.transactionId, isCode: true },
  ];
  return known.flatMap(({ value, ...line }) => (value ? [{ ...line, value }] : []));
};

export const TransactionSummary = ({ lines }: { readonly lines: ReceiptLines }): ReactElement => {
  const { paid } = useMessages();
  return (
    <dl className="lines" aria-label={paid.summary}>
      {lines.map(({ label, value, note, isCode }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className={isCode ? 'code' : undefined}>
            {value}
            {note && <small>{note}</small>}
          </dd>
        </div>
      ))}
    </dl>
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
    const text = lines.map(({ label, value, note }) => `${label}: ${value}${note ? `, ${note}` : ''}`).join('\n');
    navigator.share({ title, text }).catch(() => {
      // The payer changed their mind.
    });
  };
  return (
    <button type="button" className="btn alt" onClick={share}>
      <TextIcon />
      {paid.share}
    </button>
  );
};

/** How to reach the store. The page says it below every receipt; one that is sent on says it itself. */
const contactLines = ({ supportPhone, supportEmail }: PublicLink, { paid }: Messages): ReceiptLines => {
  const ways = [supportPhone && showLocalPhone(supportPhone), supportEmail].filter(Boolean);
  return ways.length === 0 ? [] : [{ label: paid.contact, value: ways.join(', ') }];
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
  const statement = link.statementName ?? paid.processor(link.payee);
  const isPreauth = result.authorized ?? (link.transactionType === 'preauth' && result.captured !== true);
  return (
    <StatusPanel kind="paid" title={isPreauth ? paid.authorized : paid.title} live>
      <p className="total">{amount}</p>
      <p>{isPreauth ? paid.reserved(link.payee) : paid.to(link.payee)}</p>
      <TransactionSummary lines={lines.slice(1)} />
      <p className="plain">
        {paid.statement} <b>{statement}</b>
        {statement.endsWith('.') ? '' : '.'}
      </p>
      <div className="two">
        <ShareButton
          title={paid.receipt(link.payee)}
          lines={[...lines, { label: paid.store, value: link.payee }, ...contactLines(link, messages)]}
        />
        <button
          type="button"
          className="btn alt"
          onClick={() => {
            window.print();
          }}
        >
          <PrinterIcon />
          {paid.print}
        </button>
        {result.receipt && (
          <a className="btn alt" href={result.receipt}>
            {paid.open}
          </a>
        )}
      </div>
    </StatusPanel>
  );
};
