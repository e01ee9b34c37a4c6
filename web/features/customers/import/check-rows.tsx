import Add from '@mui/icons-material/Add';
import People from '@mui/icons-material/PeopleAltOutlined';
import Warning from '@mui/icons-material/WarningAmberRounded';
import Box from '@mui/material/Box';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useState } from 'react';
import type { ImportField, ImportPolicy, ImportRow } from '../../../../src/contract/customer-imports.ts';
import { isPhone, showLocalPhone } from '../../../../src/contract/phone.ts';
import { translate } from '../../../core/translate.ts';
import { checkMessages, outcomeText } from './messages.ts';

/** Writes a field of a row anew. */
export type ChangeRow = (row: number, field: ImportField, value: string) => Promise<void>;

const narrow = '@container list (max-width: 37.4rem)';

const lineStyle = {
  display: 'grid',
  gridTemplateColumns: '3.25rem minmax(8rem, 1fr) 8.5rem minmax(12rem, 1.6fr)',
  alignItems: 'center',
  columnGap: '14px',
  minHeight: 44,
  px: { xs: 2, md: 2.5 },
  py: 0.5,
  borderBottom: 1,
  borderColor: 'divider',
  '& .number, & .phone': { fontSize: '0.8125rem', color: 'text.secondary', fontVariantNumeric: 'tabular-nums' },
  '& .name': {
    fontWeight: 600,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    textAlign: 'start',
  },
  '& .happens': { display: 'flex', alignItems: 'center', gap: '7px', fontSize: '0.8125rem', color: 'text.secondary' },
  '& .happens.problem': { color: 'error.main' },
  '& .happens svg': { fontSize: 16, flex: 'none' },
  '& .happens .input': { flex: '0 1 13rem', ml: 'auto' },
  [narrow]: {
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    rowGap: '4px',
    py: '10px',
    '& .number': { order: 1 },
    '& .number::before': { content: `"${checkMessages.beforeNumber} "` },
    '& .phone': { order: 2, display: 'none' },
    '& .phone.wrong': { display: 'block', gridColumn: '1 / 3', order: 4 },
    '& .name': { order: 0 },
    '& .name.wrong': { gridColumn: '1 / 3', order: 4 },
    '& .happens': { gridColumn: '1 / 3', order: 3, flexWrap: 'wrap' },
    '& .happens .input': { flex: '1 0 100%', ml: 0 },
  },
} as const;

const headStyle = {
  ...lineStyle,
  minHeight: 30,
  fontSize: '0.75rem',
  color: 'text.disabled',
  [narrow]: { display: 'none' },
} as const;

/** The heads of the columns; a phone has none. */
export const RowHeads = () => (
  <Box role="rowgroup">
    <Box role="row" sx={headStyle}>
      {Object.values(checkMessages.heads).map((label) => (
        <span key={label} role="columnheader">
          {label}
        </span>
      ))}
    </Box>
  </Box>
);

interface ProblemFieldProps {
  readonly row: number;
  readonly problem: NonNullable<ImportRow['problem']>;
  readonly onChange: ChangeRow;
}

/** The field that keeps a row out, open where it stands. It is checked again as it is left, or by Enter. */
const ProblemField = ({ row, problem: { field, written, message }, onChange }: ProblemFieldProps) => {
  const [value, setValue] = useState(written);
  const save = (): void => {
    if (value !== written) void onChange(row, field, value);
  };
  return (
    <OutlinedInput
      className="input"
      fullWidth
      error
      size="small"
      value={value}
      onChange={({ target }) => setValue(target.value)}
      onBlur={save}
      onKeyDown={({ key }) => key === 'Enter' && save()}
      inputProps={{
        'aria-label': checkMessages.fieldOf(field, row),
        'aria-description': translate(message),
        'aria-invalid': true,
        dir: 'auto',
        ...(field === 'phone' && { inputMode: 'tel' }),
      }}
      sx={{ bgcolor: 'background.paper', height: { xs: 44, md: 34 }, fontSize: { xs: '1rem', md: '0.8125rem' } }}
    />
  );
};

const icons = { problem: Warning, known: People, twice: People, new: Add } as const;

const isNameField = (field: ImportField | undefined): boolean =>
  field === 'name' || field === 'firstName' || field === 'lastName';

interface CheckedRowProps {
  readonly row: ImportRow;
  readonly policy: ImportPolicy;
  readonly onChange: ChangeRow;
}

/** A row of the file with what becomes of it. */
export const CheckedRow = ({ row, policy, onChange }: CheckedRowProps) => {
  const { row: number, name, phone, outcome, problem } = row;
  const Icon = icons[outcome];
  const field = problem !== null && <ProblemField row={number} problem={problem} onChange={onChange} />;
  const [atName, atPhone] = [isNameField(problem?.field), problem?.field === 'phone'];
  return (
    <Box role="row" sx={lineStyle}>
      <span role="cell" className="number">
        {number}
      </span>
      <Box role="cell" className={atName ? 'name wrong' : 'name'} dir="auto">
        {atName ? field : name}
      </Box>
      <Box role="cell" className={atPhone ? 'phone wrong' : 'phone'}>
        {atPhone ? field : isPhone(phone) ? showLocalPhone(phone) : phone}
      </Box>
      <Box role="cell" className={`happens ${outcome}`}>
        <Icon aria-hidden />
        {outcomeText(row, policy)}
        {!atName && !atPhone && field}
      </Box>
    </Box>
  );
};
