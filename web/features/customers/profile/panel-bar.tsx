import Close from '@mui/icons-material/Close';
import Edit from '@mui/icons-material/EditOutlined';
import Older from '@mui/icons-material/KeyboardArrowDown';
import Back from '@mui/icons-material/KeyboardArrowLeft';
import Newer from '@mui/icons-material/KeyboardArrowUp';
import More from '@mui/icons-material/MoreVert';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Tooltip from '@mui/material/Tooltip';
import { type Ref, useState } from 'react';
import { Link } from '../../../core/router/index.ts';
import type { Customer } from '../../../../src/contract/customers.ts';
import { IconAct } from '../../../ui/icon-act.tsx';
import { useSendContact } from '../contacts/index.ts';
import { profileMessages as messages } from './messages.ts';

interface PanelBarProps {
  /** Undefined while they load. */
  readonly customer: Customer | undefined;
  /** Since when they are a customer; undefined while they load. */
  readonly since: string | undefined;
  /** The panel covers the screen. */
  readonly isFull: boolean;
  /** Undefined where the customer cannot be changed: not loaded, being edited, or archived. */
  readonly onEdit?: (() => void) | undefined;
  readonly onRemove?: (() => void) | undefined;
  readonly editRef: Ref<HTMLButtonElement>;
  readonly onClose: () => void;
  readonly newer?: (() => void) | undefined;
  readonly older?: (() => void) | undefined;
}

interface MoreMenuProps {
  readonly customer: Customer;
  readonly onRemove: () => void;
}

const itemStyle = { minHeight: { xs: 44, md: 36 } } as const;

const MoreMenu = ({ customer, onRemove }: MoreMenuProps) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const sending = useSendContact(customer);
  const pick = (act: () => void) => (): void => {
    setAnchor(null);
    act();
  };
  const { customerPhone: phone } = customer;
  return (
    <>
      <Tooltip title={messages.more}>
        <IconButton
          aria-label={messages.more}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
        >
          <More sx={{ fontSize: 18 }} />
        </IconButton>
      </Tooltip>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {phone !== null && (
          <MenuItem component={Link} to={`/customers/conversations/${phone}`} sx={itemStyle}>
            {messages.message}
          </MenuItem>
        )}
        {sending !== null && (
          <MenuItem disabled={sending.isLoading} onClick={pick(sending.run)} sx={itemStyle}>
            {sending.label}
          </MenuItem>
        )}
        <MenuItem sx={{ ...itemStyle, color: 'error.main' }} onClick={pick(onRemove)}>
          {messages.remove}
        </MenuItem>
      </Menu>
    </>
  );
};

const barStyle = { display: 'flex', alignItems: 'center', gap: 0.5, minHeight: 48, flex: 'none' } as const;

/** The head of the panel: since when, the neighbours in the list, the acts on the customer, and how to leave. */
export const PanelBar = ({
  customer,
  since,
  isFull,
  onEdit,
  onRemove,
  editRef,
  onClose,
  newer,
  older,
}: PanelBarProps) => (
  <Box sx={{ ...barStyle, pl: isFull ? 0.5 : 2.5, pr: isFull ? 0.5 : 1.5 }}>
    {isFull && <IconAct label={messages.backName} Icon={Back} onPress={onClose} />}
    <Box component="span" sx={{ flex: 1, fontSize: '0.8125rem', color: 'text.secondary', whiteSpace: 'nowrap' }}>
      {since !== undefined && messages.since(since)}
    </Box>
    {!isFull && (
      <>
        <IconAct label={messages.newer} Icon={Newer} disabled={newer === undefined} onPress={() => newer?.()} />
        <IconAct label={messages.older} Icon={Older} disabled={older === undefined} onPress={() => older?.()} />
      </>
    )}
    {onEdit && (
      <Tooltip title={messages.edit}>
        <IconButton ref={editRef} aria-label={messages.edit} onClick={onEdit}>
          <Edit sx={{ fontSize: 18 }} />
        </IconButton>
      </Tooltip>
    )}
    {onRemove && customer && <MoreMenu customer={customer} onRemove={onRemove} />}
    {!isFull && <IconAct label={messages.close} Icon={Close} onPress={onClose} />}
  </Box>
);
