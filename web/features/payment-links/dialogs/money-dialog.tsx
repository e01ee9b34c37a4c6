import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import { useEffect, useEffectEvent, useState } from 'react';
import type { LinkMoney, MoneyAct } from '../../../../src/contract/link-money.ts';
import type { LinkRow } from '../../../../src/contract/payment-links.ts';
import { messageOf } from '../../../core/transport.ts';
import { ClosableDialog } from '../../../ui/closable-dialog.tsx';
import { useFocusOnMount } from '../../../ui/interaction.ts';
import { ListSkeleton, LoadError } from '../../../ui/list-states.tsx';
import { useLazyLinkMoneyQuery } from '../panel/panel-api.ts';
import { PaymentSummary } from './form-dialog.tsx';
import { MoneyForm } from './money-form.tsx';
import { moneyFormMessages, moneyMessages } from './money-messages.ts';

interface MoneyDialogProps {
  readonly act: MoneyAct;
  readonly link: LinkRow;
  readonly onClose: () => void;
}

interface NoticeProps extends MoneyDialogProps {
  readonly severity: 'info' | 'warning';
  readonly title?: string;
  readonly text: string;
}

const CloseButton = ({ onClose }: Pick<NoticeProps, 'onClose'>) => (
  <Button ref={useFocusOnMount<HTMLButtonElement>()} variant="outlined" onClick={onClose}>
    {moneyFormMessages.close}
  </Button>
);

/** What there is to say in place of the form. */
const Notice = ({ act, link, severity, title, text, onClose }: NoticeProps) => (
  <ClosableDialog open title={moneyMessages[act].title} onClose={onClose}>
    <DialogContent>
      <PaymentSummary link={link} />
      <Alert severity={severity} variant="outlined">
        {title !== undefined && <Typography sx={{ fontWeight: 600 }}>{title}</Typography>}
        {text}
      </Alert>
    </DialogContent>
    <DialogActions sx={{ px: 3, pb: 2.5 }}>
      <CloseButton onClose={onClose} />
    </DialogActions>
  </ClosableDialog>
);

/** The money as it was when the dialog opened: a figure that changes under a form would change what is being asked. */
const useMoneyAtOpening = (linkId: string) => {
  const [read, { data, error, isFetching, isUninitialized }] = useLazyLinkMoneyQuery();
  const [opened, setOpened] = useState<LinkMoney | null>(null);
  const load = useEffectEvent(() => void read({ params: { linkId } }));
  useEffect(() => load(), []);
  const isFresh = !isUninitialized && !isFetching && error === undefined;
  if (opened === null && isFresh && data !== undefined) setOpened(data);
  return {
    money: opened,
    error: opened === null && !isFetching ? error : undefined,
    retry: () => void read({ params: { linkId } }),
  };
};

/** One act on the money of a link: what it does, its form, or why it is not possible; then its outcome. */
const MoneyDialog = (props: MoneyDialogProps) => {
  const { act, link, onClose } = props;
  const { money, error, retry } = useMoneyAtOpening(link.linkId);
  const [isPending, setPending] = useState(false);
  if (isPending)
    return (
      <Notice {...props} severity="info" title={moneyFormMessages.pendingTitle} text={moneyFormMessages.pendingText} />
    );
  if (money === null)
    return (
      <ClosableDialog open title={moneyMessages[act].title} onClose={onClose}>
        <DialogContent>
          {error === undefined ? (
            <ListSkeleton rows={3} />
          ) : (
            <LoadError message={messageOf(error, moneyFormMessages.loadFailed)} onRetry={retry} />
          )}
        </DialogContent>
      </ClosableDialog>
    );
  const { isPossible, reason } = money.acts[act];
  if (!isPossible) return <Notice {...props} severity="warning" text={reason ?? moneyFormMessages.impossible} />;
  return <MoneyForm {...props} money={money} onPending={() => setPending(true)} />;
};

/** The dialog of one act on the money of a link. */
export const moneyDialogOf = (act: MoneyAct) => (props: Omit<MoneyDialogProps, 'act'>) => (
  <MoneyDialog act={act} {...props} />
);
