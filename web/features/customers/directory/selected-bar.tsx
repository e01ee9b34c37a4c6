import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { CustomerRow } from '../../../../src/contract/customers.ts';
import { showMoney, toCents } from '../../../../src/contract/money.ts';
import type { ListSelection } from '../../../ui/list-selection.ts';
import { SelectionBar } from '../../../ui/selection-bar.tsx';
import { useArchiving } from '../calls/index.ts';
import { exportMessages, selectionMessages as messages } from './messages.ts';

interface SelectedBarProps {
  readonly selection: ListSelection<CustomerRow>;
  readonly exporting: boolean;
  readonly onExport: (ids: readonly string[]) => void;
}

/** How many customers are selected, what is open of them, and the acts on all of them. */
export const SelectedBar = ({ selection, exporting, onExport }: SelectedBarProps) => {
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
      <Button aria-disabled={busy} onClick={() => !busy && void archive()}>
        {busy ? messages.busy : messages.archive}
      </Button>
    </SelectionBar>
  );
};
