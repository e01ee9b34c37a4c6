import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import {
  type BatchColumn,
  type BatchField,
  batchFields,
  type LinkBatch,
} from '../../../src/contract/links/link-batches.ts';
import { messageOf } from '../../core/transport.ts';
import { ColumnChoice } from '../../ui/column-choice.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { BatchStage } from './batch-stage.tsx';
import { useChangeListMutation } from './link-batches-api.ts';
import { columnMessages, fieldNames, messages, planMessages } from './messages.ts';
import { BigNumber, icons, Part, Parts, Summary } from './parts.tsx';

const rowStyle = {
  display: 'grid',
  alignItems: 'center',
  gridTemplateColumns: { xs: 'minmax(0, 1fr) minmax(0, 11rem)', md: 'minmax(0, 1fr) 24px 13rem 6rem' },
  columnGap: 1.5,
  minHeight: 56,
  px: { xs: 2, md: 2.5 },
  py: 0.75,
  '& + &': { borderTop: 1, borderColor: 'divider' },
  '& .wide': { display: { xs: 'none', md: 'block' } },
} as const;

/** Says what the columns hold. What else has the field gives it up; several columns can be a name. */
const useFields = ({ id, columns, options }: LinkBatch) => {
  const [change] = useChangeListMutation();
  const toast = useToast();
  return async (at: number, chosen: BatchField | null): Promise<void> => {
    const fields = columns.map(({ field }, column) => {
      if (column === at) return chosen;
      return field === chosen && chosen !== 'customerName' ? null : field;
    });
    const { error } = await change({ params: { id }, body: { fields, ...options } });
    if (error !== undefined) toast({ title: messages.failed, text: messageOf(error, messages.failed), tone: 'error' });
  };
};

interface ColumnProps {
  readonly column: BatchColumn;
  readonly rows: number;
  readonly onChoose: (field: BatchField | null) => void;
}

const Column = ({ column: { heading, samples, filled, field }, rows, onChoose }: ColumnProps) => (
  <Box component="li" sx={rowStyle}>
    <ColumnChoice
      heading={heading}
      samples={samples}
      label={columnMessages.choice(heading)}
      leaveOut={columnMessages.leaveOut}
      fields={batchFields}
      names={fieldNames}
      field={field}
      filled={columnMessages.filledOf(filled, rows)}
      onPick={onChoose}
    />
  </Box>
);

const ColumnsSummary = ({ batch, acts }: { readonly batch: LinkBatch; readonly acts: ReactNode }) => {
  const { counts, links } = batch;
  return (
    <Summary title={planMessages.title} acts={acts}>
      <Box>
        <BigNumber number={counts.all.toLocaleString('en-US')} rest="" />
        <Typography sx={{ color: 'text.secondary' }}>{columnMessages.rows(counts.all)}</Typography>
      </Box>
      <Parts>
        <Part Icon={icons.check} label={columnMessages.ready} count={links} />
        {counts.problems > 0 && (
          <Part Icon={icons.warn} label={columnMessages.problems} count={counts.problems} tone="error.main" />
        )}
      </Parts>
    </Summary>
  );
};

/** What the columns of a list hold: guessed, and to be chosen otherwise. */
export const ColumnsStep = ({ batch, head }: { readonly batch: LinkBatch; readonly head: ReactNode }) => {
  const choose = useFields(batch);
  const { columns, counts } = batch;
  const has = (name: BatchField): boolean => columns.some(({ field }) => field === name);
  const isComplete = has('customerName') && has('amount');
  const acts = (
    <Button
      component={Link}
      to={`/payment-links/many/${batch.id}?step=check`}
      variant="contained"
      className="solid"
      disabled={!isComplete}
    >
      {columnMessages.check(counts.all)}
    </Button>
  );
  return (
    <BatchStage head={head} summary={<ColumnsSummary batch={batch} acts={acts} />} acts={acts}>
      {!isComplete && (
        <Typography role="status" sx={{ px: { xs: 2, md: 2.5 }, py: 1.25, color: 'warning.main', fontWeight: 600 }}>
          {columnMessages.missing}
        </Typography>
      )}
      <Box component="ul" aria-label={columnMessages.label} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {columns.map((column, at) => (
          // Headings repeat, and columns stay where they are.
          <Column
            key={`${at} ${column.heading}`}
            column={column}
            rows={counts.all}
            onChoose={(field) => void choose(at, field)}
          />
        ))}
      </Box>
    </BatchStage>
  );
};
