import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useEffect, useEffectEvent, useState } from 'react';
import type { LinkMoney, MoneyAct } from '../../../../src/contract/checkout/link-money.ts';
import type { LinkRow } from '../../../../src/contract/links/payment-links.ts';
import { messageOf } from '../../../core/transport.ts';
import { translate } from '../../../core/translate.ts';
import { useFocusOnMount } from '../../../ui/interaction.ts';
import { LoadError } from '../../../ui/list-states.tsx';
import { useLazyLinkMoneyQuery } from '../../link/index.ts';
import { ActDialog, PaymentSummary } from '../form/index.ts';
import { moneyFormMessages, moneyMessages } from './messages.ts';
import { MoneyForm, movesAmount } from './money-form.tsx';

interface MoneyDialogProps {
  readonly act: MoneyAct;
  readonly link: LinkRow;
  readonly onClose: () => void;
}

interface NoticeProps extends Omit<MoneyDialogProps, 'act'> {
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
const Notice = ({ link, severity, title, text, onClose }: NoticeProps) => (
  <>
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
  </>
);

const FieldBars = ({ height }: { readonly height: number }) => (
  <div>
    <Skeleton variant="text" width="32%" height={20} />
    <Skeleton variant="rounded" height={height} sx={{ mt: 0.5, mb: 3 }} />
  </div>
);

/** The form in bars below its link, which is known: the dialog keeps its height when the form takes their place. */
const FormBars = ({ act, link }: MoneyDialogProps) => (
  <>
    <DialogContent>
      <PaymentSummary link={link} />
      <Box role="status" aria-label={moneyFormMessages.loading}>
        <Skeleton variant="text" width="88%" height={24} />
        <Skeleton variant="text" width="70%" height={24} sx={{ mb: 2 }} />
        {movesAmount(act) && <FieldBars height={44} />}
        <FieldBars height={62} />
      </Box>
    </DialogContent>
    <DialogActions sx={{ px: 3, pb: 2.5 }}>
      <Skeleton variant="rounded" height={36} sx={{ width: { xs: '100%', sm: 148 } }} />
    </DialogActions>
  </>
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

interface ContentProps extends MoneyDialogProps {
  readonly onUnsaved: (unsaved: boolean) => void;
}

/** What the act does, with its form, or why it is not possible; then its outcome. */
const Content = ({ onUnsaved, ...props }: ContentProps) => {
  const { money, error, retry } = useMoneyAtOpening(props.link.linkId);
  const [isPending, setPending] = useState(false);
  const { pendingTitle, pendingText, impossible, loadFailed } = moneyFormMessages;
  if (isPending) return <Notice {...props} severity="info" title={pendingTitle} text={pendingText} />;
  if (money === null && error === undefined) return <FormBars {...props} />;
  if (money === null)
    return (
      <DialogContent>
        <PaymentSummary link={props.link} />
        <LoadError message={messageOf(error, loadFailed)} onRetry={retry} />
      </DialogContent>
    );
  const { isPossible, reason } = money.acts[props.act];
  if (!isPossible)
    return <Notice {...props} severity="warning" text={reason === null ? impossible : translate(reason)} />;
  return <MoneyForm {...props} money={money} onUnsaved={onUnsaved} onPending={() => setPending(true)} />;
};

const MoneyDialog = (props: MoneyDialogProps) => {
  const [unsaved, setUnsaved] = useState(false);
  return (
    <ActDialog title={moneyMessages[props.act].title} unsaved={unsaved} onClose={props.onClose}>
      <Content {...props} onUnsaved={setUnsaved} />
    </ActDialog>
  );
};

/** The dialog of one act on the money of a link. */
const moneyDialogOf = (act: MoneyAct) => (props: Omit<MoneyDialogProps, 'act'>) => <MoneyDialog act={act} {...props} />;

export const CaptureDialog = moneyDialogOf('capture');
export const ReleaseDialog = moneyDialogOf('release');
export const VoidDialog = moneyDialogOf('void');
export const RefundDialog = moneyDialogOf('refund');
