import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Link } from '../../../core/router/index.ts';
import { syncMessages } from '../contacts/index.ts';
import { exportMessages, fixMessages, messages, pickingMessages } from './messages.ts';

/** What the menu of the directory offers. */
export interface MenuActs {
  readonly onExport: () => void;
  readonly onFix: () => void;
  /** Null where there is no OpenPhone to sync with. */
  readonly onSync: (() => void) | null;
  /** Begins to select customers for a merge. */
  readonly onMerge: () => void;
  readonly exporting: boolean;
}

interface DirectoryMenuProps extends MenuActs {
  readonly anchor: HTMLElement;
  readonly onClose: () => void;
}

const itemStyle = { minHeight: { xs: 44, md: 36 } } as const;

/** What is seldom done with the directory. */
export const DirectoryMenu = ({ anchor, onClose, onExport, onFix, onSync, onMerge, exporting }: DirectoryMenuProps) => {
  const pick = (act: () => void) => (): void => {
    onClose();
    act();
  };
  return (
    <Menu anchorEl={anchor} open onClose={onClose}>
      <MenuItem component={Link} to="/customers/import" sx={itemStyle}>
        {messages.importFile}
      </MenuItem>
      <MenuItem disabled={exporting} onClick={pick(onExport)} sx={itemStyle}>
        {exportMessages.label}
      </MenuItem>
      <MenuItem onClick={pick(onFix)} sx={itemStyle}>
        {fixMessages.label}
      </MenuItem>
      {onSync !== null && (
        <MenuItem onClick={pick(onSync)} sx={itemStyle}>
          {syncMessages.label}
        </MenuItem>
      )}
      <MenuItem onClick={pick(onMerge)} sx={itemStyle}>
        {pickingMessages.start}
      </MenuItem>
      <MenuItem component={Link} to="/payment-links/many" sx={itemStyle}>
        {messages.many}
      </MenuItem>
    </Menu>
  );
};
