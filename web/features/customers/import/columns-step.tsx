import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { type CustomerImport, type ImportField, importFields } from '../../../../src/contract/customer-imports.ts';
import { messageOf } from '../../../core/transport.ts';
import { ColumnChoice } from '../../../ui/column-choice.tsx';
import { BusyButton, LiveRefusal } from '../../../ui/form-parts.tsx';
import { BigNumber } from '../../../ui/step-parts.tsx';
import { useMapColumnsMutation } from '../calls/index.ts';
import { ImportFrame } from './import-frame.tsx';
import { columnMessages, fieldNames, messages, shown } from './messages.ts';

type GoesTo = readonly (ImportField | null)[];

const gridStyle = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr) 150px', md: 'minmax(0, 1fr) 20px 210px 7rem' },
  alignItems: 'center',
  columnGap: '14px',
  px: { xs: 2, md: 2.5 },
  borderBottom: 1,
  borderColor: 'divider',
  '& .wide': { display: { xs: 'none', md: 'block' } },
} as const;

interface ColumnProps {
  readonly column: CustomerImport['columns'][number];
  readonly rows: number;
  readonly field: ImportField | null;
  readonly onPick: (field: ImportField | null) => void;
}

const ColumnRow = ({ column: { head, samples, filled, yes }, rows, field, onPick }: ColumnProps) => (
  <Box sx={{ ...gridStyle, minHeight: 57, py: 0.75 }}>
    <ColumnChoice
      heading={head}
      samples={samples}
      label={`${head}: ${columnMessages.heads.goesTo}`}
      leaveOut={columnMessages.leaveOut}
      fields={importFields}
      names={fieldNames}
      field={field}
      filled={field === 'consent' ? columnMessages.yes(yes) : columnMessages.filled(filled, rows)}
      onPick={onPick}
    />
  </Box>
);

const Heads = () => (
  <Box
    aria-hidden
    sx={{
      ...gridStyle,
      display: { xs: 'none', md: 'grid' },
      minHeight: 30,
      fontSize: '0.75rem',
      color: 'text.disabled',
    }}
  >
    <span>{columnMessages.heads.column}</span>
    <span />
    <span>{columnMessages.heads.goesTo}</span>
    <span>{columnMessages.heads.filled}</span>
  </Box>
);

const hasName = (goesTo: GoesTo): boolean =>
  goesTo.some((field) => field === 'name' || field === 'firstName' || field === 'lastName');

interface ColumnsStepProps {
  readonly found: CustomerImport;
  readonly onChecked: () => void;
}

/** Where the columns go, and the check of all rows. A field that is given to a second column leaves the first. */
const useColumns = ({ found, onChecked }: ColumnsStepProps) => {
  const [goesTo, setGoesTo] = useState<GoesTo>(found.goesTo);
  const [map, mapped] = useMapColumnsMutation();
  const pick = (at: number, field: ImportField | null): void =>
    setGoesTo((before) => before.map((other, index) => (index === at ? field : other === field ? null : other)));
  const check = async (): Promise<void> => {
    const { data } = await map({ params: { id: found.id }, body: { goesTo: [...goesTo] } });
    if (data !== undefined) onChecked();
  };
  const refusal = mapped.error === undefined ? null : messageOf(mapped.error, messages.failed);
  return { goesTo, pick, check, busy: mapped.isLoading, refusal };
};

const panelOf = (found: CustomerImport, { goesTo, check, busy }: ReturnType<typeof useColumns>) => {
  const isNamed = hasName(goesTo);
  const consent = found.columns[goesTo.indexOf('consent')];
  const plan = consent === undefined ? columnMessages.nothingYet : columnMessages.consent(consent.yes);
  const note = isNamed ? plan : columnMessages.needsName;
  return {
    title: columnMessages.panel,
    brief: note,
    body: (
      <>
        <BigNumber value={shown(found.rows)}>
          {found.rows === 1 ? 'row' : 'rows'} {columnMessages.rows}
        </BigNumber>
        <Typography role="status" sx={{ color: isNamed ? 'text.secondary' : 'error.main' }}>
          {note}
        </Typography>
      </>
    ),
    acts: (
      <>
        <Button component={Link} to="/customers">
          {columnMessages.cancel}
        </Button>
        <BusyButton
          busy={busy}
          disabled={!isNamed}
          label={columnMessages.check(found.rows)}
          busyLabel={columnMessages.checking}
          onClick={() => void check()}
        />
      </>
    ),
  };
};

/** The second step: what each column of the file holds. */
export const ColumnsStep = (props: ColumnsStepProps) => {
  const { found } = props;
  const columns = useColumns(props);
  return (
    <ImportFrame at={1} note={found.fileName} panel={panelOf(found, columns)}>
      <LiveRefusal message={columns.refusal} sx={{ p: 2 }} />
      <Heads />
      {found.columns.map((column, at) => (
        <ColumnRow
          // Two columns may have one heading, and none of them moves.
          key={`${at} ${column.head}`}
          column={column}
          rows={found.rows}
          field={columns.goesTo[at] ?? null}
          onPick={(field) => columns.pick(at, field)}
        />
      ))}
    </ImportFrame>
  );
};
