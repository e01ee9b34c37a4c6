import { ClosableDialog } from '../../ui/closable-dialog.tsx';

interface AddCustomerDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The form for a new customer. */
export const AddCustomerDialog = ({ open, onClose }: AddCustomerDialogProps) => (
  <ClosableDialog open={open} title="Add New Customer" onClose={onClose}>
    {null}
  </ClosableDialog>
);
