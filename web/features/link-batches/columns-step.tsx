import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from '../../core/router/index.ts';
import { type BatchField, batchFields, type LinkBatch } from '../../../src/contract/links/link-batches.ts';
import { messageOf } from '../../core/transport.ts';
import { ColumnChoice, ColumnChoices } from '../../ui/column-choice.tsx';
import { BigNumber } from '../../ui/step-parts.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { BatchFrame } from './batch-frame.tsx';
import { CountedLines } from './counted-lines.tsx';
import { icons } from './icons.ts';
import { useChangeListMutation } from './link-batches-api.ts';
import { columnMessages, fieldNames, messages, planMessages } from './messages.ts';

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

const ColumnsSummary = ({ batch: { counts, links } }: { readonly batch: LinkBatch }) => (
  <>
    <BigNumber value={counts.all.toLocaleString('en-US')}>{columnMessages.rows(counts.all)}</BigNumber>
    <CountedLines
      lines={[
        { Icon: icons.check, label: columnMessages.ready, count: links },
        { Icon: icons.warn, label: columnMessages.problems, count: counts.problems, tone: 'error' },
      ]}
    />
  </>
);

const Choices = ({ batch }: { readonly batch: LinkBatch }) => {
  const choose = useFields(batch);
  const { columns, counts } = batch;
  return (
    <ColumnChoices label={columnMessages.label} heads={columnMessages.heads}>
      {columns.map(({ heading, samples, filled, field }, at) => (
        <ColumnChoice
          // Headings repeat, and columns stay where they are.
          key={`${at} ${heading}`}
          heading={heading}
          samples={samples}
          label={columnMessages.choice(heading)}
          leaveOut={columnMessages.leaveOut}
          fields={batchFields}
          names={fieldNames}
          field={field}
          filled={columnMessages.filledOf(filled, counts.all)}
          onPick={(chosen) => void choose(at, chosen)}
        />
      ))}
    </ColumnChoices>
  );
};

/** What the columns of a list hold: guessed, and to be chosen otherwise. */
export const ColumnsStep = ({ batch }: { readonly batch: LinkBatch }) => {
  const { columns, counts } = batch;
  const has = (name: BatchField): boolean => columns.some(({ field }) => field === name);
  const isComplete = has('customerName') && has('amount');
  const acts = (
    <Button
      component={Link}
      to={`/payment-links/many/${batch.id}?step=check`}
      variant="contained"
      disabled={!isComplete}
    >
      {columnMessages.check(counts.all)}
    </Button>
  );
  return (
    <BatchFrame
      step="columns"
      batch={batch}
      panel={{ title: planMessages.title, body: <ColumnsSummary batch={batch} />, acts }}
    >
      {!isComplete && (
        <Typography role="status" sx={{ px: { xs: 2, md: 2.5 }, py: 1.25, color: 'warning.main', fontWeight: 600 }}>
          {columnMessages.missing}
        </Typography>
      )}
      <Choices batch={batch} />
    </BatchFrame>
  );
};
