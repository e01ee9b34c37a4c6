import Disable from '@mui/icons-material/BlockOutlined';
import Enable from '@mui/icons-material/PlayCircleOutlined';
import History from '@mui/icons-material/HistoryOutlined';
import More from '@mui/icons-material/MoreVert';
import Payments from '@mui/icons-material/PaymentsOutlined';
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
import { reviewActOf, useMayReview } from '../dialogs/review.ts';
import { reviewTexts } from '../dialogs/review-texts.ts';
import { actionTexts } from '../messages.ts';
import type { Refuse } from './use-refusal.ts';
import { useSwitchLink } from './use-switch-link.ts';

interface LinkMenuProps {
  readonly link: LinkRow;
  readonly onOpen: (dialog: OpenDialog) => void;
  readonly onRefused: Refuse;
}

interface Item {
  readonly name: string;
  readonly Icon: typeof SvgIcon;
  readonly label: string;
  /** Why it cannot be done, or null; the item stays, disabled, and says so. */
  readonly reason: string | null;
  readonly act: () => void;
}

const useItems = ({ link, onOpen, onRefused }: LinkMenuProps): readonly Item[] => {
  const turn = useSwitchLink(onRefused);
  const mayReview = useMayReview();
  const review = reviewActOf(link);
  const dialog = (kind: NonNullable<OpenDialog>['kind'], Icon: typeof SvgIcon, label: string): Item => ({
    name: kind,
    Icon,
    label,
    reason: null,
    act: () => onOpen({ kind, link }),
  });
  const endReview = review && {
    ...dialog(review, Review, reviewTexts.menu[review]),
    reason: mayReview ? null : reviewTexts.onlyAdmins[review],
  };
  return [
    ...(endReview ? [endReview] : []),
    {
      name: 'switch',
      Icon: link.isDisabled ? Enable : Disable,
      label: link.isDisabled ? actionTexts.enable : actionTexts.disable,
      reason: null,
      act: () => void turn(link),
    },
    dialog('sms-history', History, actionTexts.history),
    dialog('payment-history', Payments, actionTexts.paymentHistory),
    dialog('qr', Qr, actionTexts.qr),
  ];
};

// A disabled item is not faded as a whole: its reason is there to be read.
const readable = {
  '&.Mui-disabled': { opacity: 1 },
  '&.Mui-disabled :is(.MuiListItemText-primary, .MuiListItemIcon-root)': { opacity: 0.6 },
};

const Entry = ({ item: { Icon, label, reason }, onPick }: { readonly item: Item; readonly onPick: () => void }) => (
  <MenuItem disabled={reason !== null} sx={{ minHeight: 44, ...readable }} onClick={onPick}>
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
        aria-label={actionTexts.more(props.link.customerName)}
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
          <Entry key={item.name} item={item} onPick={pick(item.act)} />
        ))}
      </Menu>
    </>
  );
};
