import Disable from '@mui/icons-material/BlockOutlined';
import History from '@mui/icons-material/HistoryOutlined';
import More from '@mui/icons-material/MoreVert';
import Payments from '@mui/icons-material/PaymentsOutlined';
import Enable from '@mui/icons-material/PlayCircleOutlined';
import Qr from '@mui/icons-material/QrCode2Outlined';
import Review from '@mui/icons-material/RuleOutlined';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type SvgIcon from '@mui/material/SvgIcon';
import { useState } from 'react';
import type { LinkRow } from '../../../../src/contract/payment-links.ts';
import type { OpenDialog } from '../dialogs/link-dialogs.tsx';
import { reviewActionOf, reviewMessages, useMayReview } from '../dialogs/review.ts';
import { actionMessages } from '../messages.ts';
import { type SetRefusal, useToggleLink } from './use-link-actions.ts';

interface LinkMenuProps {
  readonly link: LinkRow;
  readonly onOpen: (dialog: OpenDialog) => void;
  readonly setRefusal: SetRefusal;
}

interface Item {
  readonly name: string;
  readonly Icon: typeof SvgIcon;
  readonly label: string;
  /** Why the action is not possible, or null; the item is then disabled and says so. */
  readonly reason: string | null;
  readonly act: () => void;
}

const useItems = ({ link, onOpen, setRefusal }: LinkMenuProps): readonly Item[] => {
  const toggle = useToggleLink(setRefusal);
  const mayReview = useMayReview();
  const review = reviewActionOf(link);
  const dialogItem = (kind: NonNullable<OpenDialog>['kind'], Icon: typeof SvgIcon, label: string): Item => ({
    name: kind,
    Icon,
    label,
    reason: null,
    act: () => onOpen({ kind, link }),
  });
  const reviewItem = review && {
    ...dialogItem(review, Review, reviewMessages.menu[review]),
    reason: mayReview ? null : reviewMessages.onlyAdmins[review],
  };
  return [
    ...(reviewItem ? [reviewItem] : []),
    {
      name: 'toggle',
      Icon: link.isDisabled ? Enable : Disable,
      label: link.isDisabled ? actionMessages.enable : actionMessages.disable,
      reason: null,
      act: () => void toggle(link),
    },
    dialogItem('sms-history', History, actionMessages.history),
    dialogItem('payment-history', Payments, actionMessages.paymentHistory),
    dialogItem('qr', Qr, actionMessages.qr),
  ];
};

// Only the label and the icon of a disabled item are faded: its reason has to be readable.
const readableReason = {
  '&.Mui-disabled': { opacity: 1 },
  '&.Mui-disabled :is(.MuiListItemText-primary, .MuiListItemIcon-root)': { opacity: 0.6 },
};

const LinkMenuItem = ({
  item: { Icon, label, reason },
  onPick,
}: {
  readonly item: Item;
  readonly onPick: () => void;
}) => (
  <MenuItem disabled={reason !== null} sx={{ minHeight: 44, ...readableReason }} onClick={onPick}>
    <ListItemIcon>
      <Icon fontSize="small" />
    </ListItemIcon>
    <ListItemText primary={label} secondary={reason} />
  </MenuItem>
);

/** The less used actions of a link. */
export const LinkMenu = (props: LinkMenuProps) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const items = useItems(props);
  const pick = (act: () => void) => () => {
    setAnchor(null);
    act();
  };
  return (
    <>
      <IconButton
        aria-label={actionMessages.more(props.link.customerName)}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <More fontSize="small" />
      </IconButton>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { disabledItemsFocusable: true } }}
      >
        {items.map((item) => (
          <LinkMenuItem key={item.name} item={item} onPick={pick(item.act)} />
        ))}
      </Menu>
    </>
  );
};
