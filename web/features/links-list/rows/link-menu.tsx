import Divider from '@mui/material/Divider';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { LinkAct } from '../../link/index.ts';

// Only the label of a disabled item is faded: its reason has to be readable.
const readableReason = {
  '&.Mui-disabled': { opacity: 1 },
  '&.Mui-disabled .MuiListItemText-primary': { opacity: 0.6 },
};

interface LinkMenuProps {
  readonly anchor: HTMLElement;
  readonly groups: readonly (readonly LinkAct[])[];
  readonly onPick: (name: LinkAct['name']) => void;
  readonly onClose: () => void;
}

/** The acts on a link that its line offers. */
export const LinkMenu = ({ anchor, groups, onPick, onClose }: LinkMenuProps) => (
  <Menu
    anchorEl={anchor}
    open
    onClose={onClose}
    slotProps={{ list: { disabledItemsFocusable: true, dense: true }, paper: { sx: { minWidth: 220, maxWidth: 300 } } }}
  >
    {groups.flatMap((acts, index) => [
      ...(index > 0 ? [<Divider key={`before-${acts[0]?.name}`} />] : []),
      ...acts.map(({ name, label, reason }) => (
        <MenuItem
          key={name}
          disabled={reason !== null}
          sx={{ minHeight: { xs: 44, md: 32 }, ...readableReason }}
          onClick={() => onPick(name)}
        >
          <ListItemText primary={label} secondary={reason} slotProps={{ secondary: { variant: 'caption' } }} />
        </MenuItem>
      )),
    ])}
  </Menu>
);
