import Box from '@mui/material/Box';
import { useState } from 'react';
import { type LinkBatch, rowFilters, type RowFilter } from '../../../src/contract/links/link-batches.ts';
import { FilterChips } from '../../ui/filter-chips.tsx';
import { BatchFrame } from './batch-frame.tsx';
import { CheckRow, checkColumns } from './check-row.tsx';
import { Heads } from '../../ui/dense-list.tsx';
import { Head } from '../../ui/line-heads.tsx';
import { checkMessages, planMessages } from './messages.ts';
import { PlanSummary } from './plan-summary.tsx';
import { RowPages } from './row-pages.tsx';
import { RunActs, useRun } from './run-acts.tsx';

const countsOf = ({ counts }: LinkBatch): Readonly<Record<RowFilter, number>> => ({
  all: counts.all,
  problems: counts.problems,
  without_text: counts.withoutText,
  open: counts.open,
  later: counts.later,
});

interface FiltersProps {
  readonly batch: LinkBatch;
  readonly shown: RowFilter;
  readonly onShow: (filter: RowFilter) => void;
}

/** Which rows are shown. What there is none of is not offered. */
const Filters = ({ batch, shown, onShow }: FiltersProps) => {
  const counts = countsOf(batch);
  const names = rowFilters.filter((filter) => filter === 'all' || filter === shown || counts[filter] > 0);
  return (
    <FilterChips label={checkMessages.show} labels={checkMessages.filters} {...{ names, counts, shown, onShow }} />
  );
};

const { heads } = checkMessages;

/** The rows of a list with what would happen with each, those to look at first. */
export const CheckStep = ({ batch }: { readonly batch: LinkBatch }) => {
  const [show, setShow] = useState<RowFilter>('all');
  const run = useRun(batch);
  const panel = {
    title: planMessages.title,
    body: <PlanSummary batch={batch} run={run} />,
    acts: <RunActs batch={batch} run={run} />,
  };
  return (
    <BatchFrame step="check" batch={batch} panel={panel}>
      <Filters batch={batch} shown={show} onShow={setShow} />
      <Box role="table" aria-label={checkMessages.label} sx={{ display: 'flex', flexDirection: 'column' }}>
        <Heads columns={checkColumns} own={{ px: { xs: 2, md: 2.5 } }}>
          <Head label={heads.row} />
          <Head label={heads.customer} />
          <Head label={heads.amount} className="amount" />
          <Head label={heads.note} className="wide" />
          <Head label={heads.happens} />
        </Heads>
        <RowPages key={show} batchId={batch.id} show={show}>
          {(row) => <CheckRow batchId={batch.id} row={row} />}
        </RowPages>
      </Box>
    </BatchFrame>
  );
};
