import Stop from '@mui/icons-material/SpeakerNotesOffOutlined';
import Same from '@mui/icons-material/PeopleOutlineOutlined';
import None from '@mui/icons-material/RemoveCircleOutlineOutlined';
import Ring from '@mui/icons-material/RadioButtonUnchecked';
import Box from '@mui/material/Box';
import OutlinedInput from '@mui/material/OutlinedInput';
import type SvgIcon from '@mui/material/SvgIcon';
import { useId, useState } from 'react';
import type { BatchRow } from '../../../src/contract/links/link-batches.ts';
import { parseAmount, toDecimal } from '../../../src/contract/money.ts';
import { messageOf } from '../../core/transport.ts';
import { type Columns, lineStyle } from '../../ui/dense-list.tsx';
import { MoneyText } from '../../ui/money-text.tsx';
import { belowNarrow } from '../../ui/row-tick.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { useCorrectRowMutation } from './link-batches-api.ts';
import { checkMessages, happens, messages } from './messages.ts';
import { icons } from './icons.ts';
import { translate } from '../../core/translate.ts';

/** The columns of the rows that are looked at. */
export const checkColumns: Columns = {
  wide: '2.5rem minmax(8rem, 1.2fr) 8rem minmax(5rem, 1fr) minmax(11rem, 1.2fr)',
  narrow: {
    below: '@container list (max-width: 46rem)',
    columns: '2.5rem minmax(7rem, 1fr) 7.5rem minmax(10rem, 1.2fr)',
  },
  phone: 'minmax(0, 1fr) auto',
};

const rowStyle = [
  ...lineStyle(checkColumns, { cursor: 'default', px: { xs: 2, md: 2.5 }, '&::before': { left: '16px !important' } }),
  {
    '& .happens': {
      display: 'flex',
      alignItems: 'center',
      gap: 0.75,
      fontSize: '0.8125rem',
      minWidth: 0,
      whiteSpace: 'normal',
    },
    '& .happens svg': { fontSize: 16, flex: 'none' },
    '& .name': { fontWeight: 600 },
    '& .field': { bgcolor: 'background.paper', height: { xs: 44, md: 34 } },
    '& .happens .field': { flex: '0 1 13rem', ml: 'auto' },
    [belowNarrow]: {
      '& .number, & .note': { display: 'none' },
      '& .happens': { gridColumn: '1 / -1', gridRow: 2, flexWrap: 'wrap', pb: 0.5 },
      '& .happens .field': { flex: '1 0 100%', ml: 0 },
      '& .amount.wrong': { width: '8rem' },
    },
  },
] as const;

interface Mark {
  readonly Icon: typeof SvgIcon;
  readonly tone: string;
}

const quiet = 'text.secondary';

const markOf = ({ outcome, noText, openAmount, sameAs }: BatchRow): Mark => {
  if (noText === 'opted_out' || noText === 'not_textable') return { Icon: Stop, tone: 'error.main' };
  if (noText !== null) return { Icon: outcome === 'email' ? icons.email : None, tone: quiet };
  if (openAmount !== null) return { Icon: Ring, tone: quiet };
  if (sameAs !== null) return { Icon: Same, tone: quiet };
  return outcome === 'text_later' ? { Icon: icons.later, tone: 'warning.main' } : { Icon: icons.text, tone: quiet };
};

const Happens = ({ row }: { readonly row: BatchRow }) => {
  const { Icon, tone } = markOf(row);
  return (
    <Box role="cell" className="happens" sx={{ color: tone }}>
      <Icon aria-hidden />
      <span>{happens(row)}</span>
    </Box>
  );
};

interface RowProps {
  readonly batchId: string;
  readonly row: BatchRow;
}

type Problem = NonNullable<BatchRow['problem']>;

/** Puts the field of a row right once it was changed and left, or sent by Enter. */
const useCorrection = (batchId: string, row: number, { field, value }: Problem) => {
  const [typed, setTyped] = useState(value);
  const [sent, setSent] = useState(value);
  const [correct] = useCorrectRowMutation();
  const toast = useToast();
  const send = async (): Promise<void> => {
    // The field that Enter has sent is left afterwards.
    if (typed.trim() === sent) return;
    setSent(typed.trim());
    const { data, error } = await correct({ params: { id: batchId, row }, body: { field, value: typed } });
    if (data === undefined) toast({ title: messages.failed, text: messageOf(error, messages.failed), tone: 'error' });
  };
  return { typed, setTyped, send };
};

type WrongFieldProps = RowProps & { readonly problem: Problem; readonly reasonId: string };

/** The field that is wrong. */
const WrongField = ({ batchId, row: { row }, problem, reasonId }: WrongFieldProps) => {
  const { typed, setTyped, send } = useCorrection(batchId, row, problem);
  return (
    <OutlinedInput
      className="field"
      error
      fullWidth
      size="small"
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={() => void send()}
      onKeyDown={({ key }) => key === 'Enter' && void send()}
      inputProps={{
        'aria-label': checkMessages.correct(problem.field, row),
        'aria-describedby': reasonId,
        ...(problem.field === 'amount' && { inputMode: 'decimal' }),
      }}
    />
  );
};

/** A row that cannot become a link: the field that is wrong is open in its place, or beside the reason where it has no column. */
const ProblemRow = ({ batchId, row, problem }: RowProps & { readonly problem: Problem }) => {
  const id = useId();
  const field = <WrongField batchId={batchId} row={row} problem={problem} reasonId={id} />;
  const [atName, atAmount] = [problem.field === 'customerName', problem.field === 'amount'];
  return (
    <Box role="row" className="line" sx={rowStyle}>
      <RowNumber row={row} />
      <Box role="rowheader" className={atName ? 'who wrong' : 'who'}>
        {atName ? field : <Name>{row.customerName || checkMessages.row(row.row)}</Name>}
      </Box>
      <Box role="cell" className={atAmount ? 'amount wrong' : 'amount'}>
        {atAmount ? field : <WrittenAmount amount={row.amount} />}
      </Box>
      <Note row={row} />
      <Box role="cell" className="happens problem" sx={{ color: 'error.main' }}>
        <icons.warn aria-hidden />
        <span id={id}>{translate(problem.message)}</span>
        {!atName && !atAmount && field}
      </Box>
    </Box>
  );
};

const Name = ({ children }: { readonly children: string }) => (
  <span className="name" dir="auto">
    {children}
  </span>
);

/** What a row asks for: money where it is an amount, else as it is written. */
export const WrittenAmount = ({ amount }: Pick<BatchRow, 'amount'>) => {
  const cents = parseAmount(amount);
  return cents === null ? amount : <MoneyText amount={toDecimal(cents)} quietCents />;
};

const RowNumber = ({ row: { row } }: { readonly row: BatchRow }) => (
  <Box role="cell" className="quiet-cell number">
    {row}
  </Box>
);

const Note = ({ row: { customerNotes } }: { readonly row: BatchRow }) => (
  <Box role="cell" className="quiet-cell note wide" dir="auto">
    {customerNotes}
  </Box>
);

/** A row of the list, and what would happen with it. */
export const CheckRow = ({ batchId, row }: RowProps) => {
  if (row.problem !== null)
    return (
      <ProblemRow key={`${row.problem.field} ${row.problem.value}`} batchId={batchId} row={row} problem={row.problem} />
    );
  return (
    <Box role="row" className="line" sx={rowStyle}>
      <RowNumber row={row} />
      <Box role="rowheader" className="who">
        <Name>{row.customerName}</Name>
      </Box>
      <Box role="cell" className="amount">
        <WrittenAmount amount={row.amount} />
      </Box>
      <Note row={row} />
      <Happens row={row} />
    </Box>
  );
};
