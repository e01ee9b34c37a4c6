import Disable from '@mui/icons-material/BlockOutlined';
import Enable from '@mui/icons-material/PlayCircleOutlined';
import History from '@mui/icons-material/HistoryOutlined';
import More from '@mui/icons-material/MoreVert';
import Qr from '@mui/icons-material/QrCode2Outlined';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import type { LinkRow } from '../../../src/contract/payment-links.ts';
import type { OpenDialog } from './link-dialogs.tsx';
import { actionTexts } from './texts.ts';
import type { Refuse } from './use-refusal.ts';
import { useSwitchLink } from './use-switch-link.ts';

interface LinkMenuProps {
  readonly link: LinkRow;
  readonly onOpen: (dialog: OpenDialog) => void;
  readonly onRefused: Refuse;
}

/** The less used actions of a link. */
export const LinkMenu = ({ link, onOpen, onRefused }: LinkMenuProps) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const turn = useSwitchLink(onRefused);
  const pick = (act: () => void) => () => {
    setAnchor(null);
    act();
  };
  return (
    <>
      <IconButton
        aria-label={actionTexts.more(link.customerName)}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <More fontSize="small" />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <MenuItem sx={{ minHeight: 44 }} onClick={pick(() => void turn(link))}>
          <ListItemIcon>{link.isDisabled ? <Enable fontSize="small" /> : <Disable fontSize="small" />}</ListItemIcon>
          {link.isDisabled ? actionTexts.enable : actionTexts.disable}
        </MenuItem>
        <MenuItem sx={{ minHeight: 44 }} onClick={pick(() => onOpen({ kind: 'sms-history', link }))}>
          <ListItemIcon>
            <History fontSize="small" />
          </ListItemIcon>
          {actionTexts.history}
        </MenuItem>
        <MenuItem sx={{ minHeight: 44 }} onClick={pick(() => onOpen({ kind: 'qr', link }))}>
          <ListItemIcon>
            <Qr fontSize="small" />
          </ListItemIcon>
          {actionTexts.qr}
        </MenuItem>
      </Menu>
    </>
  );
};
