import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import type { Customer } from '../../../../src/contract/customers.ts';
import { ClosableDialog } from '../../../ui/closable-dialog.tsx';
import { useFocusOnMount } from '../../../ui/interaction.ts';
import { contactOf } from './customer-fields.tsx';
import { knownMessages } from './messages.ts';

interface DoubledDialogProps {
  readonly customer: Customer;
  readonly onUse: () => void;
  readonly onAnyway: () => void;
  readonly onCancel: () => void;
}

const UseButton = ({ onUse }: Pick<DoubledDialogProps, 'onUse'>) => (
  <Button ref={useFocusOnMount<HTMLButtonElement>()} variant="contained" onClick={onUse}>
    {knownMessages.use}
  </Button>
);

/** Asks what to do where somebody has the phone or the email already, before anybody is created. */
export const DoubledDialog = ({ customer, onUse, onAnyway, onCancel }: DoubledDialogProps) => (
  <ClosableDialog open title={knownMessages.title} text={knownMessages.text} maxWidth="xs" onClose={onCancel}>
    <DialogContent>
      <Box sx={{ p: 1.5, borderRadius: 1, bgcolor: 'sheets.sunken', overflowWrap: 'anywhere' }}>
        <Typography dir="auto" sx={{ fontWeight: 600 }}>
          {customer.customerName}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {contactOf(customer)}
        </Typography>
      </Box>
    </DialogContent>
    <DialogActions disableSpacing sx={{ px: 3, pb: 2.5, flexDirection: 'column', alignItems: 'stretch', gap: 1 }}>
      <UseButton onUse={onUse} />
      <Button variant="outlined" onClick={onAnyway}>
        {knownMessages.anyway}
      </Button>
      <Button onClick={onCancel}>{knownMessages.cancel}</Button>
    </DialogActions>
  </ClosableDialog>
);
