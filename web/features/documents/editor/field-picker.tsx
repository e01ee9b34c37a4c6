import Popover from '@mui/material/Popover';
import { ClosableDialog } from '../../../ui/closable-dialog.tsx';
import { useIsDesktop } from '../../../ui/page.tsx';
import { FieldList } from './field-list.tsx';
import type { FieldChoice } from './fields.ts';
import { listMessages as messages } from './messages.ts';

/** A point of the window. */
export interface Point {
  readonly top: number;
  readonly left: number;
}

interface FieldPickerProps {
  /** Where the caret is; null while no field is chosen. */
  readonly point: Point | null;
  readonly blanks: readonly string[];
  readonly onChoose: (choice: FieldChoice) => void;
  readonly onClose: () => void;
}

const listStyle = { width: 280, maxHeight: 380 } as const;

/** The list of the fields at the caret; on a phone in a dialog. Whoever opens it gives the focus back. */
export const FieldPicker = ({ point, blanks, onChoose, onClose }: FieldPickerProps) => {
  const list = <FieldList isOpened blanks={blanks} onChoose={onChoose} />;
  const open = point !== null;
  if (!useIsDesktop())
    return (
      <ClosableDialog open={open} title={messages.insert} onClose={onClose} disableRestoreFocus fullScreen>
        {list}
      </ClosableDialog>
    );
  return (
    <Popover
      open={open}
      onClose={onClose}
      disableRestoreFocus
      anchorReference="anchorPosition"
      anchorPosition={point ?? { top: 0, left: 0 }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': messages.insert, sx: listStyle } }}
    >
      {list}
    </Popover>
  );
};
