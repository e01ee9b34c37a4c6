import Done from '@mui/icons-material/CheckOutlined';
import Copy from '@mui/icons-material/ContentCopyOutlined';
import Failed from '@mui/icons-material/ErrorOutlineOutlined';
import Pos from '@mui/icons-material/PointOfSaleOutlined';
import Send from '@mui/icons-material/SmsOutlined';
import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { ReactNode } from 'react';
import type { LinkRow } from '../../../../src/contract/payment-links.ts';
import { useCopy } from '../../../ui/toasts.tsx';
import type { OpenDialog } from '../dialogs/link-dialogs.tsx';
import { actionMessages, notTextedMessages } from '../messages.ts';
import { LinkMenu } from './link-menu.tsx';
import { type SetRefusal, type TextState, useTextLink } from './use-link-actions.ts';

interface ActionButtonProps {
  readonly label: string;
  /** Why the action is not possible now; the button is then disabled and says so. */
  readonly reason?: string | null;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

const ActionButton = ({ label, reason = null, onPress, children }: ActionButtonProps) => (
  <Tooltip title={reason === null ? label : `${label}: ${reason}`}>
    <span>
      <IconButton
        aria-label={reason === null ? label : `${label} (${reason})`}
        disabled={reason !== null}
        onClick={onPress}
      >
        {children}
      </IconButton>
    </span>
  </Tooltip>
);

const textIcons: Readonly<Record<TextState, ReactNode>> = {
  idle: <Send fontSize="small" />,
  sending: <CircularProgress size={18} aria-hidden />,
  sent: <Done fontSize="small" color="success" />,
  failed: <Failed fontSize="small" color="error" />,
};

interface LinkActionsProps {
  readonly link: LinkRow;
  readonly onOpen: (dialog: OpenDialog) => void;
  readonly setRefusal: SetRefusal;
}

const TextButton = ({ link, setRefusal }: Pick<LinkActionsProps, 'link' | 'setRefusal'>) => {
  const { state, send } = useTextLink(link.linkId, setRefusal);
  const reason = state === 'idle' && link.whyNotTexted ? notTextedMessages[link.whyNotTexted] : null;
  return (
    <ActionButton label={actionMessages.text[state]} reason={reason} onPress={() => void send()}>
      {textIcons[state]}
    </ActionButton>
  );
};

const isPaid = ({ status }: LinkRow): boolean => status === 'completed' || status === 'confirmed in pos';

/** The actions on a link: buttons for the two most used ones, a menu for the rest. */
export const LinkActions = ({ link, onOpen, setRefusal }: LinkActionsProps) => {
  const copy = useCopy(actionMessages.copied);
  return (
    <Box
      role="group"
      aria-label={`Actions for ${link.customerName}`}
      sx={{ display: 'flex', justifyContent: 'flex-end' }}
    >
      <ActionButton label={actionMessages.copy} onPress={() => void copy(link.paymentUrl)}>
        <Copy fontSize="small" />
      </ActionButton>
      {isPaid(link) ? (
        <ActionButton
          label={actionMessages.confirm}
          reason={link.posConfirmed ? 'Already confirmed' : null}
          onPress={() => onOpen({ kind: 'confirm-pos', link })}
        >
          <Pos fontSize="small" />
        </ActionButton>
      ) : (
        <TextButton link={link} setRefusal={setRefusal} />
      )}
      <LinkMenu link={link} onOpen={onOpen} setRefusal={setRefusal} />
    </Box>
  );
};
