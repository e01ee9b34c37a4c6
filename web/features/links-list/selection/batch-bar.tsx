import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useState } from 'react';
import type { LinkRow } from '../../../../src/contract/links/payment-links.ts';
import { showMoney, toCents, toDecimal } from '../../../../src/contract/money.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { SelectionBar } from '../../../ui/selection-bar.tsx';
import { useCopy } from '../../../ui/toasts.tsx';
import { isToConfirm, useViewer, type Viewer } from '../../link/index.ts';
import { useExport } from './export-links.ts';
import { batchMessages, batchQuestions, exportMessages } from './messages.ts';
import { type BatchAct, type BatchFailure, planOf, useBatch } from './use-batch.ts';
import type { Selection } from './use-selection.ts';

const ConfirmAllDialog = lazy(async () => ({
  default: (await import('../../register/index.ts')).ConfirmAllDialog,
}));

/** More texts than these are sent only after a question. */
const mostUnasked = 10;

const Failures = ({ failures }: { readonly failures: readonly BatchFailure[] }) =>
  failures.length > 0 && (
    <Box
      component="ul"
      sx={{ m: 0, p: '10px 16px 2px', maxHeight: 132, overflowY: 'auto', listStyle: 'none', fontSize: '0.8125rem' }}
    >
      {failures.map(({ link, reason }) => (
        <li key={link.linkId}>
          <b>{link.customerName}</b> {showMoney(toCents(link.amount))}: {reason}
        </li>
      ))}
    </Box>
  );

const Sum = ({ selection: { links } }: { readonly selection: Selection }) => (
  <Box sx={{ display: 'flex', gap: 0.75, whiteSpace: 'nowrap' }}>
    <b>{batchMessages.selected(links.length)}</b>
    <Box component="span" sx={{ color: 'sheets.onInverseQuiet' }}>
      {showMoney(links.reduce((sum, { amount }) => sum + toCents(amount), 0))}
    </Box>
  </Box>
);

/** Records that all selected payments that wait for the register were entered there, after one question with names and sum. */
const ConfirmAct = ({ selection: { links, keep } }: { readonly selection: Selection }) => {
  const [isAsked, setAsked] = useState(false);
  const waiting = links.filter(isToConfirm);
  const rest = links.filter((link) => !isToConfirm(link)).map(({ linkId }) => linkId);
  if (waiting.length === 0) return null;
  return (
    <>
      <Button onClick={() => setAsked(true)}>{batchMessages.confirmPos}</Button>
      {isAsked && (
        <Suspense fallback={null}>
          <ConfirmAllDialog
            payments={waiting.map(({ id, customerName, amount, refundedAmount }) => ({
              ...{ id, customerName },
              amount: toDecimal(toCents(amount) - toCents(refundedAmount)),
            }))}
            onDone={() => keep(rest)}
            onClose={() => setAsked(false)}
          />
        </Suspense>
      )}
    </>
  );
};

interface ActsProps {
  readonly selection: Selection;
  readonly busy: boolean;
  readonly onAct: (act: BatchAct) => void;
}

const Acts = ({ selection, busy, onAct }: ActsProps) => {
  const { links } = selection;
  const copy = useCopy(batchMessages.copied(links.length));
  const { busy: exporting, run } = useExport();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', order: { xs: 1, md: 0 }, flexBasis: { xs: '100%', md: 'auto' } }}>
      <ConfirmAct selection={selection} />
      <Button
        aria-label={batchMessages.copy.name}
        onClick={() => void copy(links.map(({ paymentUrl }) => paymentUrl).join('\n'))}
      >
        {batchMessages.copy.short}
      </Button>
      <Button disabled={busy} onClick={() => onAct('text')}>
        {batchMessages.text}
      </Button>
      <Button aria-label={batchMessages.extend.name} disabled={busy} onClick={() => onAct('extend')}>
        {batchMessages.extend.short}
      </Button>
      <Button disabled={busy} onClick={() => onAct('disable')}>
        {batchMessages.disable}
      </Button>
      <Button disabled={exporting} onClick={() => void run({ ids: links.map(({ id }) => id).join(',') })}>
        {exporting ? exportMessages.busy : batchMessages.export}
      </Button>
    </Box>
  );
};

/** How many of the selected links are left out, and for which reasons. */
const Skipped = ({ skipped, total }: { readonly skipped: readonly BatchFailure[]; readonly total: number }) => (
  <Box sx={{ mt: 1.5, color: 'text.secondary' }}>
    <Typography>{batchQuestions.skipped(skipped.length, total)}</Typography>
    <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
      {[...Map.groupBy(skipped, ({ reason }) => reason)].map(([reason, links]) => (
        <li key={reason}>
          {links.length}: {reason}
        </li>
      ))}
    </Box>
  </Box>
);

interface QuestionProps {
  readonly act: BatchAct;
  readonly links: readonly LinkRow[];
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

const Question = ({ act, links, onConfirm, onCancel }: QuestionProps) => {
  const { possible, skipped } = planOf(act, links, useViewer());
  const { title, text, confirm } = batchQuestions[act];
  return (
    <ConfirmDialog
      open
      title={title(possible.length)}
      confirm={confirm}
      busyLabel={batchMessages.sending}
      busy={false}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <Typography>{text(possible.length)}</Typography>
      {skipped.length > 0 && <Skipped skipped={skipped} total={links.length} />}
    </ConfirmDialog>
  );
};

/** Whether an act is done without a question: to every selected link, and to few customers. */
const isUnasked = (act: BatchAct, { links }: Selection, viewer: Viewer): boolean => {
  const { possible, skipped } = planOf(act, links, viewer);
  if (possible.length === 0) return true;
  return skipped.length === 0 && (act !== 'text' || possible.length <= mostUnasked);
};

const progressText = ({ done, total }: NonNullable<ReturnType<typeof useBatch>['progress']>): string =>
  done < total ? batchMessages.progress(done, total) : batchMessages.sending;

/** What can be done with the selected links: how many they are, what they come to, and the acts on all of them. */
export const BatchBar = ({ selection }: { readonly selection: Selection }) => {
  const { progress, failures, run } = useBatch(selection);
  const [asking, setAsking] = useState<BatchAct | null>(null);
  const viewer = useViewer();
  const act = (name: BatchAct): void => {
    if (isUnasked(name, selection, viewer)) void run(name);
    else setAsking(name);
  };
  const confirm = (name: BatchAct): void => {
    setAsking(null);
    void run(name);
  };
  return (
    <SelectionBar
      label={batchMessages.bar}
      clear={batchMessages.clear}
      onClear={() => selection.keep([])}
      above={<Failures failures={failures} />}
    >
      <Sum selection={selection} />
      <Box role="status">{progress !== null && progressText(progress)}</Box>
      <Acts selection={selection} busy={progress !== null} onAct={act} />
      {asking !== null && (
        <Question
          act={asking}
          links={selection.links}
          onConfirm={() => confirm(asking)}
          onCancel={() => setAsking(null)}
        />
      )}
    </SelectionBar>
  );
};
