import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { toCents } from '../../../src/contract/money.ts';
import type { ClosingPayment, ClosingReturn, RegisterClosing } from '../../../src/contract/register.ts';
import { showCardName } from '../../ui/card-digits.ts';
import { showDateAndTime, showTime } from '../../ui/date-time.ts';
import { MoneyText } from '../../ui/money-text.tsx';
import { closingMessages as messages } from './messages.ts';
import { Tick } from '../../ui/print-styles.tsx';

const tableStyle = {
  width: '100%',
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': { textAlign: 'left', verticalAlign: 'top', py: 0.75, pr: 1.5, borderBottom: 1, borderColor: 'divider' },
  '& th': { fontSize: '0.75rem', fontWeight: 500, color: 'text.secondary', whiteSpace: 'nowrap' },
  '& th:last-of-type, & td:last-of-type': { textAlign: 'right', pr: 0, whiteSpace: 'nowrap' },
  '& tr': { breakInside: 'avoid' },
  '& thead': { display: 'table-header-group' },
  '& tfoot td, & tfoot th': { fontSize: '0.875rem', fontWeight: 600, color: 'text.primary', borderBottom: 0 },
  '& tfoot th:last-of-type': { textAlign: 'left', whiteSpace: 'normal' },
  '& .code': {
    fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, "Liberation Mono", monospace',
    overflowWrap: 'anywhere',
  },
  '& .time': { whiteSpace: 'nowrap' },
  '& b': { fontWeight: 600 },
  // A phone has the rest of a line below the name; paper has room for all.
  '@media screen and (max-width:899.95px)': { '& .wide': { display: 'none' } },
  '@media print, (min-width:900px)': { '& .narrow': { display: 'none' } },
} as const;

interface TableProps {
  readonly label: string;
  readonly columns: readonly { readonly name: string; readonly wide?: true }[];
  readonly rows: ReactNode;
  /** What the last row says, and its sum. */
  readonly foot?: { readonly label: string; readonly amount: string };
}

const Table = ({ label, columns, rows, foot }: TableProps) => (
  // In large text it is wider than a phone, and scrolls by itself.
  <Box tabIndex={0} sx={{ overflowX: 'auto' }}>
    <Box component="table" aria-label={label} sx={tableStyle}>
      <thead>
        <tr>
          {columns.map(({ name, wide }) => (
            <th key={name} scope="col" className={wide && 'wide'}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{rows}</tbody>
      {foot && (
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              {foot.label}
            </th>
            {columns.slice(2, -1).map(({ name, wide }) => (
              <td key={name} aria-hidden className={wide && 'wide'} />
            ))}
            <td>
              <MoneyText amount={foot.amount} />
            </td>
          </tr>
        </tfoot>
      )}
    </Box>
  </Box>
);

const Second = ({ children }: { readonly children: ReactNode }) => (
  <Box className="narrow" sx={{ color: 'text.secondary', fontSize: '0.8125rem', overflowWrap: 'anywhere' }}>
    {children}
  </Box>
);

const joined = (...parts: readonly (string | null)[]): string => parts.filter(Boolean).join(' · ');

const wide = true as const;

interface ClosingProps {
  readonly closing: RegisterClosing;
}

const PaymentRow = ({ payment, timezone }: { readonly payment: ClosingPayment; readonly timezone: string }) => {
  const { at, customerName, transactionNumber, approvalCode, inRegister, amount } = payment;
  const card = showCardName(payment.card);
  const left = toCents(payment.registerAmount) === 0 ? messages.returned : messages.notYet;
  return (
    <tr>
      <td className="time">{showTime(new Date(at), timezone)}</td>
      <td>
        {customerName}
        <Second>{joined(card, approvalCode, transactionNumber)}</Second>
      </td>
      <td className="code wide">{transactionNumber}</td>
      <td className="wide">{card}</td>
      <td className="code wide">{approvalCode}</td>
      <td className="time">{inRegister ? messages.inPos : <b>{payment.toDecide ? messages.toDecide : left}</b>}</td>
      <td>
        <MoneyText amount={amount} />
      </td>
    </tr>
  );
};

/** What was paid on the day, and whether it is in the register. */
export const PaymentTable = ({ closing: { payments, timezone, total } }: ClosingProps) => (
  <Table
    label={messages.payments}
    columns={[
      { name: messages.time },
      { name: messages.customer },
      { name: messages.number, wide },
      { name: messages.card, wide },
      { name: messages.approval, wide },
      { name: messages.register },
      { name: messages.amount },
    ]}
    rows={payments.map((payment, index) => (
      <PaymentRow key={`${payment.transactionNumber} ${index}`} payment={payment} timezone={timezone} />
    ))}
    foot={{ label: messages.total, amount: total }}
  />
);

interface ToKeyInProps extends ClosingProps {
  readonly payments: readonly ClosingPayment[];
}

/** What of the day is not in the register yet, with boxes to tick on paper. */
export const ToKeyInTable = ({ payments, closing: { timezone, toKeyIn } }: ToKeyInProps) => (
  <Table
    label={messages.toKeyIn}
    columns={[
      { name: messages.time },
      { name: messages.customer },
      { name: messages.number, wide },
      { name: messages.approval },
      { name: messages.amount },
    ]}
    rows={payments.map(({ at, customerName, transactionNumber, approvalCode, registerAmount }, index) => (
      <tr key={`${transactionNumber} ${index}`}>
        <td className="time">
          <Tick />
          {showTime(new Date(at), timezone)}
        </td>
        <td>
          {customerName}
          <Second>{transactionNumber}</Second>
        </td>
        <td className="code wide">{transactionNumber}</td>
        <td className="code">{approvalCode}</td>
        <td>
          <MoneyText amount={registerAmount} />
        </td>
      </tr>
    ))}
    foot={{ label: messages.toKeyInSum, amount: toKeyIn }}
  />
);

const ReturnRow = ({ entry, timezone }: { readonly entry: ClosingReturn; readonly timezone: string }) => {
  const { kind, at, customerName, transactionNumber, paidAt, amount } = entry;
  // What was voided on its own day never counted; what was refunded on it does.
  const sameDay = kind === 'voided' ? messages.sameDay : '';
  const paid = paidAt === null ? sameDay : showDateAndTime(new Date(paidAt), timezone);
  return (
    <tr>
      <td className="time">{showTime(new Date(at), timezone)}</td>
      <td>
        {customerName}
        <Second>{joined(transactionNumber, paid)}</Second>
      </td>
      <td className="code wide">{transactionNumber}</td>
      <td>{messages.kinds[kind]}</td>
      <td className="wide">{paid}</td>
      <td>
        <MoneyText amount={amount} />
      </td>
    </tr>
  );
};

/** What went back on the day. */
export const ReturnTable = ({ closing: { returns, timezone } }: ClosingProps) => (
  <Table
    label={messages.returns}
    columns={[
      { name: messages.time },
      { name: messages.customer },
      { name: messages.number, wide },
      { name: messages.what },
      { name: messages.paid, wide },
      { name: messages.amount },
    ]}
    rows={returns.map((entry, index) => (
      <ReturnRow key={`${entry.transactionNumber} ${index}`} entry={entry} timezone={timezone} />
    ))}
  />
);

/** What was keyed in on the day, by whom. */
export const TapeTable = ({ keyedIn: { by, amount } }: Pick<RegisterClosing, 'keyedIn'>) => (
  <Table
    label={messages.tape}
    columns={[{ name: messages.by }, { name: messages.entries }, { name: messages.amount }]}
    rows={by.map((person) => (
      <tr key={person.name}>
        <td>{person.name}</td>
        <td>{person.payments}</td>
        <td>
          <MoneyText amount={person.amount} />
        </td>
      </tr>
    ))}
    foot={{ label: messages.tapeSum, amount }}
  />
);
