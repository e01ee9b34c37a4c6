import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode, SyntheticEvent } from 'react';
import type { LinkRow } from '../../../../src/contract/links/payment-links.ts';
import { ClosableDialog } from '../../../ui/closable-dialog.tsx';
import { BusyButton, DialogRefusal } from '../../../ui/form-parts.tsx';
import { MoneyText } from '../../../ui/money-text.tsx';
import { formMessages } from './messages.ts';

interface PaymentSummaryProps {
  readonly link: Pick<LinkRow, 'customerName' | 'transactionNumber' | 'amount'>;
}

/** The customer, number and amount of the payment that a dialog is about. */
export const PaymentSummary = ({ link }: PaymentSummaryProps) => (
  <Box
    sx={{
      display: 'flex',
      justifyContent: 'space-between',
      gap: 2,
      p: 2,
      mb: 2,
      borderRadius: 1,
      bgcolor: 'background.default',
    }}
  >
    <Box sx={{ minWidth: 0 }}>
      <Typography sx={{ fontWeight: 600 }}>{link.customerName}</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {link.transactionNumber}
      </Typography>
    </Box>
    <Typography sx={{ fontWeight: 650 }}>
      <MoneyText amount={link.amount} />
    </Typography>
  </Box>
);

interface ActionsProps {
  readonly submit: string;
  readonly busyLabel: string;
  readonly busy: boolean;
  /** There is nothing to send yet. */
  readonly disabled?: boolean;
  readonly destructive?: boolean;
  /** The label of the button that closes the dialog. */
  readonly keep?: string;
  readonly onClose: () => void;
}

// A phone has room for one labelled button; the close button of the dialog is always visible.
const hiddenOnPhone = { display: { xs: 'none', sm: 'inline-flex' } };

const Actions = ({
  submit,
  busyLabel,
  busy,
  disabled,
  destructive,
  keep = formMessages.cancel,
  onClose,
}: ActionsProps) => (
  <DialogActions disableSpacing sx={{ px: 3, pb: 2.5, gap: 1 }}>
    <Button onClick={onClose} sx={hiddenOnPhone}>
      {keep}
    </Button>
    <BusyButton
      type="submit"
      busy={busy}
      label={submit}
      busyLabel={busyLabel}
      disabled={disabled ?? false}
      color={destructive === true ? 'error' : 'primary'}
      sx={{ flex: { xs: 1, sm: 'none' } }}
    />
  </DialogActions>
);

// With its keyboard open, a phone has no room for the margins of a dialog.
const useIsPhone = (): boolean => useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });

interface ActDialogProps {
  readonly title: string;
  /** Something was typed or chosen: closing asks first. */
  readonly unsaved: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The dialog of an act on a link; on a phone it covers the screen. */
export const ActDialog = ({ children, ...dialog }: ActDialogProps) => (
  <ClosableDialog open fullScreen={useIsPhone()} {...dialog}>
    {children}
  </ClosableDialog>
);

interface ActFormProps extends ActionsProps {
  /** The link that the form names at its head. */
  readonly link: PaymentSummaryProps['link'];
  readonly onSubmit: (event: SyntheticEvent<HTMLFormElement>) => void;
  /** Why the act failed, or null; the dialog stays open to try again. */
  readonly refusal: string | null;
  readonly children: ReactNode;
}

/** The form in the dialog of an act. A refusal is shown below the scrolled content, where it is always visible. */
export const ActForm = ({ link, onSubmit, refusal, children, ...actions }: ActFormProps) => (
  <Box
    component="form"
    noValidate
    onSubmit={onSubmit}
    sx={{ display: 'flex', flexDirection: 'column', minHeight: 0, flex: 1 }}
  >
    {/* Long content scrolls: the tab index lets a keyboard scroll it. */}
    <DialogContent tabIndex={0}>
      <PaymentSummary link={link} />
      {children}
    </DialogContent>
    <DialogRefusal message={refusal} sx={{ mx: 3, mb: 1.5 }} />
    <Actions {...actions} />
  </Box>
);

/** An act on a link with a form. */
export const FormDialog = ({ title, unsaved, ...form }: ActFormProps & Omit<ActDialogProps, 'children'>) => (
  <ActDialog title={title} unsaved={unsaved} onClose={form.onClose}>
    <ActForm {...form} />
  </ActDialog>
);
