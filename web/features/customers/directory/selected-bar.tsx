import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { CustomerRow } from '../../../../src/contract/customers.ts';
import { showMoney, toCents } from '../../../../src/contract/money.ts';
import type { ListSelection } from '../../../ui/list-selection.ts';
import { SelectionBar } from '../../../ui/selection-bar.tsx';
import { mergeLimits } from '../../../../src/contract/customers/merge.ts';
import { useArchiving } from '../calls/index.ts';
import { exportMessages, pickingMessages, selectionMessages as messages } from './messages.ts';
import type { MergePicking } from './use-merge-picking.ts';

interface Exporting {
  readonly exporting: boolean;
  readonly onExport: (ids: readonly string[]) => void;
}

interface SelectedBarProps extends Exporting {
  readonly selection: ListSelection<CustomerRow>;
  readonly onMerge: () => void;
}

/** How many customers are selected, what is open of them, and the acts on all of them. */
const SelectedBar = ({ selection, exporting, onExport, onMerge }: SelectedBarProps) => {
  const { selected, keep } = selection;
  const { archiveMany } = useArchiving();
  const [busy, setBusy] = useState(false);
  const open = selected.reduce((sum, { openAmount }) => sum + toCents(openAmount), 0);
  const archive = async (): Promise<void> => {
    setBusy(true);
    const isDone = await archiveMany(selected);
    setBusy(false);
    if (isDone) keep([]);
  };
  return (
    <SelectionBar label={messages.bar} clear={messages.clear} onClear={() => keep([])}>
      <Box role="status" sx={{ display: 'flex', gap: 0.75, whiteSpace: 'nowrap' }}>
        <b>{messages.selected(selected.length)}</b>
        {open > 0 && (
          <Box component="span" sx={{ color: 'sheets.onInverseQuiet' }}>
            {messages.open(showMoney(open))}
          </Box>
        )}
      </Box>
      <Button aria-disabled={exporting} onClick={() => !exporting && onExport(selected.map(({ id }) => id))}>
        {exportMessages.selected}
      </Button>
      <Button onClick={onMerge}>{messages.merge}</Button>
      <Button aria-disabled={busy} onClick={() => !busy && void archive()}>
        {busy ? messages.busy : messages.archive}
      </Button>
    </SelectionBar>
  );
};

/** How many customers are selected for a merge, and the way to it. */
const PickingBar = ({ picking }: { readonly picking: MergePicking }) => {
  const count = picking.selection.selected.length;
  return (
    <SelectionBar label={pickingMessages.bar} clear={pickingMessages.stop} onClear={picking.stop}>
      <Box role="status" sx={{ whiteSpace: 'nowrap' }}>
        {count === 0 ? pickingMessages.hint : <b>{pickingMessages.selected(count, mergeLimits.most)}</b>}
      </Box>
      <Button onClick={picking.merge}>{messages.merge}</Button>
    </SelectionBar>
  );
};

interface SelectionFootProps extends Exporting {
  readonly picking: MergePicking;
}

/** What can be done with the selected customers. */
export const SelectionFoot = ({ picking, ...exporting }: SelectionFootProps) =>
  picking.isOn ? (
    <PickingBar picking={picking} />
  ) : (
    <SelectedBar selection={picking.selection} onMerge={picking.merge} {...exporting} />
  );
