import Add from '@mui/icons-material/Add';
import People from '@mui/icons-material/PeopleAltOutlined';
import Warning from '@mui/icons-material/WarningAmberRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import {
  type CustomerImport,
  type ImportPolicy,
  type ImportRow,
  type RowFilter,
  rowFilters,
} from '../../../../src/contract/customer-imports.ts';
import { messageOf } from '../../../core/transport.ts';
import { FilterChips } from '../../../ui/filter-chips.tsx';
import { BusyButton, LiveRefusal } from '../../../ui/form-parts.tsx';
import { ListSkeleton, LoadError } from '../../../ui/list-states.tsx';
import { usePanelCoversList } from '../../../ui/page.tsx';
import { BigNumber, Segments, Summary } from '../../../ui/step-parts.tsx';
import { useChangeImportRowMutation, useImportRowsQuery, useRunImportMutation } from '../calls/index.ts';
import { type ChangeRow, CheckedRow, RowHeads } from './check-rows.tsx';
import { ImportFrame } from './import-frame.tsx';
import { checkMessages as texts, filterNames, messages, policyNames, shown } from './messages.ts';

interface FiltersProps {
  readonly found: CustomerImport;
  readonly show: RowFilter;
  readonly onShow: (show: RowFilter) => void;
}

const Filters = ({ found, show, onShow }: FiltersProps) => {
  const counts = { all: found.rows, problem: found.problems, known: found.known, new: found.new };
  const names = rowFilters.filter((name) => name === show || counts[name] > 0);
  return <FilterChips label={texts.filter} labels={filterNames} shown={show} {...{ names, counts, onShow }} />;
};

/** A line of the table that is none of the file. */
const OtherLine = ({ children }: { readonly children: ReactNode }) => (
  <div role="row">
    <div role="cell">{children}</div>
  </div>
);

interface RowsPageProps {
  readonly id: string;
  readonly show: RowFilter;
  readonly cursor: string | undefined;
  readonly isLast: boolean;
  readonly policy: ImportPolicy;
  /** Rows that were put right since, by their numbers. */
  readonly changed: ReadonlyMap<number, ImportRow>;
  readonly onChange: ChangeRow;
  readonly onMore: (cursor: string) => void;
}

const RowsPage = ({ id, show, cursor, isLast, policy, changed, onChange, onMore }: RowsPageProps) => {
  const query = { show, ...(cursor !== undefined && { cursor }) };
  const { data, error, refetch } = useImportRowsQuery({ params: { id }, query }, { refetchOnMountOrArgChange: true });
  if (error !== undefined)
    return (
      <OtherLine>
        <LoadError message={messageOf(error, texts.loadFailed)} onRetry={() => void refetch()} />
      </OtherLine>
    );
  if (data === undefined)
    return (
      <OtherLine>
        <ListSkeleton rows={cursor === undefined ? 12 : 3} height={44} />
      </OtherLine>
    );
  const { rows, nextCursor } = data;
  return (
    <>
      {rows.map((row) => {
        const now = changed.get(row.row) ?? row;
        return <CheckedRow key={`${row.row} ${now.problem?.field}`} row={now} policy={policy} onChange={onChange} />;
      })}
      {rows.length === 0 && cursor === undefined && (
        <OtherLine>
          <Typography sx={{ p: 2.5 }}>{texts.none}</Typography>
        </OtherLine>
      )}
      {isLast && nextCursor !== null && (
        <OtherLine>
          <Box sx={{ p: 2, textAlign: 'center' }}>
            <Button variant="outlined" onClick={() => onMore(nextCursor)}>
              {texts.more}
            </Button>
          </Box>
        </OtherLine>
      )}
    </>
  );
};

const Rows = (rows: Omit<RowsPageProps, 'cursor' | 'isLast' | 'onMore'>) => {
  const [cursors, setCursors] = useState<readonly (string | undefined)[]>([undefined]);
  return (
    <Box role="table" aria-label={texts.table} sx={{ pb: 2 }}>
      <RowHeads />
      <Box role="rowgroup">
        {cursors.map((cursor, at) => (
          <RowsPage
            key={cursor ?? ''}
            {...rows}
            cursor={cursor}
            isLast={at === cursors.length - 1}
            onMore={(next) => setCursors([...cursors, next])}
          />
        ))}
      </Box>
    </Box>
  );
};

interface CheckStepProps {
  readonly found: CustomerImport;
  readonly onColumns: () => void;
  /** Reads the import again. */
  readonly refetch: () => unknown;
}

/** The rows that were put right, and what was said against it where that failed. */
const useChanges = ({ found: { id }, refetch }: CheckStepProps) => {
  const [changed, setChanged] = useState<ReadonlyMap<number, ImportRow>>(new Map());
  const [change, answer] = useChangeImportRowMutation();
  const onChange: ChangeRow = async (row, field, value) => {
    const { data } = await change({ params: { id, row: String(row) }, body: { field, value } });
    if (data === undefined) return;
    setChanged((before) => new Map(before).set(row, data.row));
    refetch();
  };
  return { changed, onChange, error: answer.error };
};

const PolicyChoice = ({ policy, onPick }: { policy: ImportPolicy; onPick: (policy: ImportPolicy) => void }) => (
  <>
    <Segments label={texts.policy} options={policyNames} value={policy} onPick={onPick} />
    <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
      {texts.policyHelp[policy]}
    </Typography>
  </>
);

const PanelBody = ({ found, policy, onPick }: { found: CustomerImport } & Parameters<typeof PolicyChoice>[0]) => (
  <>
    <BigNumber value={shown(found.new + found.known)}>
      {texts.comeIn(found.new + found.known, found.problems)}
    </BigNumber>
    <Summary
      lines={[
        { icon: <Add />, label: texts.lines.new, value: shown(found.new) },
        { icon: <People />, label: texts.lines.known, value: shown(found.known) },
        { icon: <Warning />, label: texts.lines.problem, value: shown(found.problems), tone: 'error' },
      ]}
    />
    {found.known > 0 && (
      <Box sx={{ mt: 2, pt: 2, borderTop: 1, borderColor: 'divider' }}>
        <Typography component="h3" sx={{ fontSize: '0.875rem', fontWeight: 600, mb: 1 }}>
          {texts.forKnown(found.known)}
        </Typography>
        <PolicyChoice policy={policy} onPick={onPick} />
      </Box>
    )}
    <Typography variant="body2" sx={{ color: 'text.secondary', mt: 2, pt: 2, borderTop: 1, borderColor: 'divider' }}>
      {texts.undo}
    </Typography>
  </>
);

interface PanelProps extends CheckStepProps {
  readonly policy: ImportPolicy;
  readonly onPick: (policy: ImportPolicy) => void;
}

const usePanel = ({ found, policy, onPick, onColumns, refetch }: PanelProps) => {
  const [run, ran] = useRunImportMutation();
  const count = found.new + found.known;
  const start = async (): Promise<void> => {
    await run({ params: { id: found.id }, body: { forKnown: policy } });
    refetch();
  };
  const panel = {
    title: texts.panel,
    brief: texts.brief(found.new, found.known, found.problems),
    body: <PanelBody found={found} policy={policy} onPick={onPick} />,
    acts: (
      <>
        <Button onClick={onColumns}>{texts.back}</Button>
        <BusyButton
          busy={ran.isLoading}
          disabled={count === 0}
          label={texts.run(count)}
          busyLabel={texts.running}
          onClick={() => void start()}
        />
      </>
    ),
  };
  return { panel, error: ran.error };
};

/** The third step: what would become of every row. Rows with a problem come first and are put right where they stand. */
export const CheckStep = (props: CheckStepProps) => {
  const { found, onColumns } = props;
  const [show, setShow] = useState<RowFilter>('all');
  const [policy, setPolicy] = useState<ImportPolicy>(found.forKnown);
  const { changed, onChange, error } = useChanges(props);
  const { panel, error: runError } = usePanel({ ...props, policy, onPick: setPolicy });
  const failure = error ?? runError;
  const isNarrow = usePanelCoversList();
  return (
    <ImportFrame at={2} note={found.fileName} onColumns={onColumns} panel={panel}>
      <LiveRefusal
        message={failure === undefined ? null : messageOf(failure, messages.failed)}
        sx={{ px: { xs: 2, md: 2.5 }, pt: 1.5 }}
      />
      <Filters found={found} show={show} onShow={setShow} />
      {isNarrow && found.known > 0 && (
        <Box sx={{ px: 2, pb: 1.5 }}>
          <PolicyChoice policy={policy} onPick={setPolicy} />
        </Box>
      )}
      <Rows key={show} {...{ id: found.id, show, policy, changed, onChange }} />
    </ImportFrame>
  );
};
