import Copy from '@mui/icons-material/ContentCopyOutlined';
import Done from '@mui/icons-material/CheckOutlined';
import Failed from '@mui/icons-material/ErrorOutlineOutlined';
import Pos from '@mui/icons-material/PointOfSaleOutlined';
import Send from '@mui/icons-material/SmsOutlined';
import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { ReactNode } from 'react';
import type { LinkRow } from '../../../../src/contract/payment-links.ts';
import { useCopy } from '../../../ui/use-copy.ts';
import type { OpenDialog } from '../dialogs/link-dialogs.tsx';
import { LinkMenu } from './link-menu.tsx';
import { actionTexts, whyNoText } from '../messages.ts';
import type { Refuse } from './use-refusal.ts';
import { type TextState, useTextLink } from './use-text-link.ts';

interface ActionProps {
  readonly label: string;
  /** Why it cannot be done now; the button stays, disabled, and says so. */
  readonly reason?: string | null;
  readonly onAct: () => void;
  readonly children: ReactNode;
}

const Action = ({ label, reason = null, onAct, children }: ActionProps) => (
  <Tooltip title={reason === null ? label : `${label}: ${reason}`}>
    <span>
      <IconButton
        aria-label={reason === null ? label : `${label} (${reason})`}
        disabled={reason !== null}
        onClick={onAct}
      >
        {children}
      </IconButton>
    </span>
  </Tooltip>
);

const textFaces: Readonly<Record<TextState, ReactNode>> = {
  idle: <Send fontSize="small" />,
  sending: <CircularProgress size={18} aria-hidden />,
  sent: <Done fontSize="small" color="success" />,
  failed: <Failed fontSize="small" color="error" />,
};

interface LinkActionsProps {
  readonly link: LinkRow;
  readonly onOpen: (dialog: OpenDialog) => void;
  /** Told why an action failed, so that the row says it too. */
  readonly onRefused: Refuse;
}

const TextAction = ({ link, onRefused }: Pick<LinkActionsProps, 'link' | 'onRefused'>) => {
  const { state, send } = useTextLink(link.linkId, onRefused);
  const reason = state === 'idle' ? whyNoText(link) : null;
  return (
    <Action label={actionTexts.text[state]} reason={reason} onAct={() => void send()}>
      {textFaces[state]}
    </Action>
  );
};

const isPaid = ({ status }: LinkRow): boolean => status === 'completed' || status === 'confirmed in pos';

/** What can be done with a link: the two most used things at hand, the rest in a menu. */
export const LinkActions = ({ link, onOpen, onRefused }: LinkActionsProps) => {
  const copy = useCopy(actionTexts.copied);
  return (
    <Box
      role="group"
      aria-label={`Actions for ${link.customerName}`}
      sx={{ display: 'flex', justifyContent: 'flex-end' }}
    >
      <Action label={actionTexts.copy} onAct={() => void copy(link.paymentUrl)}>
        <Copy fontSize="small" />
      </Action>
      {isPaid(link) ? (
        <Action
          label={actionTexts.confirm}
          reason={link.posConfirmed ? 'Already confirmed' : null}
          onAct={() => onOpen({ kind: 'confirm-pos', link })}
        >
          <Pos fontSize="small" />
        </Action>
      ) : (
        <TextAction link={link} onRefused={onRefused} />
      )}
      <LinkMenu link={link} onOpen={onOpen} onRefused={onRefused} />
    </Box>
  );
};
