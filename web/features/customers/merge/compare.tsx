import Stopped from '@mui/icons-material/SpeakerNotesOffOutlined';
import Box from '@mui/material/Box';
import { type ReactNode, useId } from 'react';
import { type MergeField, type MergePart, mergeFields } from '../../../../src/contract/customers/merge.ts';
import { showMoney, toCents } from '../../../../src/contract/money.ts';
import { showPhone } from '../../../../src/contract/phone.ts';
import { useUser } from '../../../core/session-api.ts';
import { showShortDate } from '../../../ui/date-time.ts';
import { useNow } from '../../../ui/moment.tsx';
import type { useTotals } from '../calls/index.ts';
import { choiceStyle, linesStyle, lineStyle } from './compare-style.ts';
import { mergeMessages as messages } from './messages.ts';
import type { MergeDraft } from './use-merge.ts';

type Totals = ReturnType<typeof useTotals>;

interface ChoiceProps {
  readonly name: string;
  readonly label: string;
  readonly checked: boolean;
  readonly onPick: () => void;
  readonly children: ReactNode;
}

const Choice = ({ name, label, checked, onPick, children }: ChoiceProps) => (
  <Box component="label" sx={choiceStyle}>
    <input type="radio" name={name} aria-label={label} checked={checked} onChange={onPick} />
    <span className="value">{children}</span>
  </Box>
);

interface LineProps {
  readonly label: string;
  readonly count: number;
  readonly role?: 'radiogroup' | 'group';
  readonly children: ReactNode;
}

const Line = ({ label, count, role = 'group', children }: LineProps) => {
  const id = useId();
  return (
    <Box role={role} aria-labelledby={id} sx={lineStyle(count)}>
      <span id={id} className="label">
        {label}
      </span>
      {children}
    </Box>
  );
};

/** Shows a day of a customer's life in the store's time zone: "Oct 3", or "Mar 2025". */
const useShortDate = () => {
  const { timezone } = useUser();
  const now = useNow();
  return (at: string): string => showShortDate(new Date(at), now, timezone);
};

interface KeepLineProps {
  readonly draft: MergeDraft;
  readonly parts: readonly MergePart[];
  readonly totals: Totals;
}

const KeepLine = ({ draft, parts, totals }: KeepLineProps) => {
  const name = useId();
  const shortDate = useShortDate();
  return (
    <Line label={messages.keep} count={parts.length} role="radiogroup">
      {parts.map(({ customer: { id, customerName, createdAt } }) => {
        const { links = 0, paidAmount = '0.00' } = totals.of.get(id) ?? {};
        return (
          <Choice
            key={id}
            name={name}
            label={messages.keptName(customerName)}
            checked={draft.primary?.customer.id === id}
            onPick={() => draft.keep(id)}
          >
            <b dir="auto">{customerName}</b>
            <small>
              {totals.isLoaded && messages.record(links, showMoney(toCents(paidAmount)), shortDate(createdAt))}
            </small>
          </Choice>
        );
      })}
    </Line>
  );
};

/** What a customer says of a field, for people. */
const valueOf: Readonly<Record<MergeField, (part: MergePart) => string>> = {
  customerName: ({ customer }) => customer.customerName,
  customerPhone: ({ customer }) => (customer.customerPhone === null ? '' : showPhone(customer.customerPhone)),
  customerEmail: ({ customer }) => customer.customerEmail ?? '',
  address: ({ customer: { customerAddress, customerCity, customerState, customerZip } }) =>
    [customerAddress, customerCity, [customerState, customerZip].filter(Boolean).join(' ')].filter(Boolean).join(', '),
};

interface FieldLineProps extends Omit<KeepLineProps, 'totals'> {
  readonly field: MergeField;
  readonly chosen: string;
}

const FieldLine = ({ draft, parts, field, chosen }: FieldLineProps) => {
  const name = useId();
  const shortDate = useShortDate();
  const values = parts.map(valueOf[field]);
  const different = new Set(values);
  const label = messages.fields[field];
  if (different.size === 1)
    return values[0] === '' ? null : (
      <Line label={label} count={parts.length}>
        <span className="both">{messages.same(values[0] ?? '', parts.length)}</span>
      </Line>
    );
  const isDated = field !== 'customerName' && new Set(values.filter(Boolean)).size > 1;
  return (
    <Line label={label} count={parts.length} role="radiogroup">
      {parts.map((part, at) => (
        <Choice
          key={part.customer.id}
          name={name}
          label={`${label}: ${values[at] || messages.empty}`}
          checked={chosen === part.customer.id}
          onPick={() => draft.pick(field, part.customer.id)}
        >
          {values[at] ? <span dir="auto">{values[at]}</span> : <span className="empty">{messages.empty}</span>}
          {isDated && values[at] !== '' && <small>{messages.changed(shortDate(part.updatedAt))}</small>}
        </Choice>
      ))}
    </Line>
  );
};

const stoppedStyle = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 0.75,
  mr: 1,
  color: 'error.main',
  fontWeight: 600,
  '& svg': { fontSize: 18 },
} as const;

const TextsLine = ({ parts }: { readonly parts: readonly MergePart[] }) =>
  parts.some(({ optedOut }) => optedOut) && (
    <Line label={messages.texts} count={parts.length}>
      <span className="both">
        <Box component="span" sx={stoppedStyle}>
          <Stopped aria-hidden />
          {messages.stopped}
        </Box>
        {messages.stricter}
      </span>
    </Line>
  );

const NotesLine = ({ parts }: { readonly parts: readonly MergePart[] }) => {
  const notes = new Set(parts.flatMap(({ customer }) => customer.notes?.trim() || []));
  if (notes.size === 0) return null;
  return (
    <Line label={messages.notes} count={parts.length}>
      <span className="both">{notes.size === 1 ? [...notes][0] : messages.notesKept(notes.size)}</span>
    </Line>
  );
};

/** Whom to keep, and whose value stays of what differs. */
export const Compare = ({ draft, parts, totals }: KeepLineProps) => (
  // The lines of more than two customers scroll together.
  <Box sx={{ overflowX: parts.length > 2 ? 'auto' : 'visible' }} {...(parts.length > 2 && { tabIndex: 0 })}>
    <Box sx={linesStyle(parts.length)}>
      <KeepLine draft={draft} parts={parts} totals={totals} />
      {draft.fields !== undefined && (
        <>
          {mergeFields.map((field) => (
            <FieldLine key={field} draft={draft} parts={parts} field={field} chosen={draft.fields?.[field] ?? ''} />
          ))}
          <TextsLine parts={parts} />
          <NotesLine parts={parts} />
        </>
      )}
    </Box>
  </Box>
);
