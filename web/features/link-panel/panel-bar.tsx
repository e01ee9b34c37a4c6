import Close from '@mui/icons-material/Close';
import Copy from '@mui/icons-material/ContentCopyOutlined';
import Older from '@mui/icons-material/KeyboardArrowDown';
import Back from '@mui/icons-material/KeyboardArrowLeft';
import Newer from '@mui/icons-material/KeyboardArrowUp';
import More from '@mui/icons-material/MoreVert';
import Qr from '@mui/icons-material/QrCode2Outlined';
import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem, { type MenuItemProps } from '@mui/material/MenuItem';
import Tooltip from '@mui/material/Tooltip';
import { useState } from 'react';
import { IconAct } from '../../ui/icon-act.tsx';
import { useCopy } from '../../ui/toasts.tsx';
import type { ActName, PanelAct } from './acts/index.ts';
import { panelMessages } from './messages.ts';

// Only the label of a disabled item is faded: its reason has to be readable.
const readableReason = {
  '&.Mui-disabled': { opacity: 1 },
  '&.Mui-disabled .MuiListItemText-primary': { color: 'text.disabled' },
};

interface ActItemProps extends MenuItemProps {
  readonly act: PanelAct;
  readonly onPick: () => void;
}

const ActItem = ({ act: { label, reason }, onPick, ...item }: ActItemProps) => (
  <MenuItem
    {...item}
    disabled={reason !== null}
    sx={{ minHeight: { xs: 44, md: 36 }, ...readableReason }}
    onClick={onPick}
  >
    <ListItemText primary={label} secondary={reason} />
  </MenuItem>
);

interface PanelMenuProps {
  readonly groups: readonly (readonly PanelAct[])[];
  readonly onRun: (name: ActName) => void;
}

const PanelMenu = ({ groups, onRun }: PanelMenuProps) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  // Pressed while the link loads, it opens when there is something to choose from.
  const open = anchor !== null && groups.length > 0;
  const pick = (name: ActName) => (): void => {
    setAnchor(null);
    onRun(name);
  };
  return (
    <>
      <Tooltip title={panelMessages.more}>
        <IconButton
          aria-label={panelMessages.more}
          aria-haspopup="menu"
          aria-expanded={open}
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
        >
          <More sx={{ fontSize: 18 }} />
        </IconButton>
      </Tooltip>
      <Menu
        anchorEl={anchor}
        open={open}
        onClose={() => setAnchor(null)}
        slotProps={{
          list: { disabledItemsFocusable: true, dense: true },
          paper: { sx: { minWidth: 240, maxWidth: 300 } },
        }}
      >
        {groups.flatMap((group, index) => [
          ...(index > 0 ? [<Divider key={`line ${index}`} />] : []),
          ...group.map((act) => <ActItem key={act.name} act={act} onPick={pick(act.name)} />),
        ])}
      </Menu>
    </>
  );
};

interface PanelBarProps {
  /** The transaction number; undefined while the link loads. */
  readonly number: string | undefined;
  /** The panel covers the screen. */
  readonly isFull: boolean;
  /** Its customer can pay it, so that its code is offered. */
  readonly hasCode: boolean;
  readonly groups: readonly (readonly PanelAct[])[];
  /** It could not be loaded: nothing can be done with it. */
  readonly isMissing: boolean;
  readonly onRun: (name: ActName) => void;
  readonly onClose: () => void;
  readonly onNewer: (() => void) | undefined;
  readonly onOlder: (() => void) | undefined;
}

const Neighbours = ({ onNewer, onOlder }: Pick<PanelBarProps, 'onNewer' | 'onOlder'>) => (
  <>
    <IconAct label={panelMessages.newer} Icon={Newer} disabled={onNewer === undefined} onPress={() => onNewer?.()} />
    <IconAct label={panelMessages.older} Icon={Older} disabled={onOlder === undefined} onPress={() => onOlder?.()} />
  </>
);

const NumberAndCopy = ({ number }: { readonly number: string }) => {
  const copy = useCopy(panelMessages.numberCopied);
  return (
    <>
      <Box component="span" sx={{ fontSize: '0.8125rem', color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {number}
      </Box>
      <IconAct label={panelMessages.copyNumber} Icon={Copy} onPress={() => void copy(number)} />
    </>
  );
};

/** The head of the panel: the number of the link, its neighbours in the list, its menu, and how to leave. */
export const PanelBar = ({
  number,
  isFull,
  hasCode,
  groups,
  isMissing,
  onRun,
  onClose,
  onNewer,
  onOlder,
}: PanelBarProps) => (
  <Box
    sx={{
      display: 'flex',
      alignItems: 'center',
      gap: 0.5,
      minHeight: 48,
      pl: isFull ? 0.5 : 2.5,
      pr: isFull ? 0.5 : 1.5,
      flex: 'none',
    }}
  >
    {isFull && <IconAct label={panelMessages.back} Icon={Back} onPress={onClose} />}
    {number !== undefined && <NumberAndCopy number={number} />}
    <Box sx={{ flex: 1 }} />
    {/* They stay while a link loads, so that the pressed one keeps its place and the focus. */}
    {(!isFull || onNewer !== undefined || onOlder !== undefined) && <Neighbours onNewer={onNewer} onOlder={onOlder} />}
    {/* On a phone the place at the counter shows the same code larger. */}
    {hasCode && !isFull && <IconAct label={panelMessages.qr} Icon={Qr} onPress={() => onRun('qr')} />}
    {!isMissing && <PanelMenu groups={groups} onRun={onRun} />}
    {!isFull && <IconAct label={panelMessages.close} Icon={Close} onPress={onClose} />}
  </Box>
);
