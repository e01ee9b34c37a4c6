import More from '@mui/icons-material/MoreVert';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
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

interface MoreButtonProps {
  readonly isOpen: boolean;
  readonly onOpen: (button: HTMLElement) => void;
}

const MoreButton = ({ isOpen, onOpen }: MoreButtonProps) => (
  <IconButton
    aria-label={messages.more}
    title={messages.more}
    aria-haspopup="menu"
    aria-expanded={isOpen}
    onClick={({ currentTarget }) => onOpen(currentTarget)}
  >
    <More fontSize="small" />
  </IconButton>
);

const itemStyle = { minHeight: { xs: 44, md: 36 } } as const;

/** What is seldom done with the directory. */
export const MoreMenu = ({ onExport, onFix, onSync, onMerge, exporting }: MenuActs) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const pick = (act: () => void) => (): void => {
    setAnchor(null);
    act();
  };
  return (
    <>
      <MoreButton isOpen={anchor !== null} onOpen={setAnchor} />
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
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
    </>
  );
};
