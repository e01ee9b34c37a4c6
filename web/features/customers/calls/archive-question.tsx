import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { Customer } from '../../../../src/contract/customers.ts';
import type { CustomerLinkTotals } from '../../../../src/contract/links/customer-links.ts';
import { showMoney, toCents } from '../../../../src/contract/money.ts';
import { messageOf } from '../../../core/transport.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useToast } from '../../../ui/toasts.tsx';
import { archiveMessages, archiveQuestion as messages } from './messages.ts';
import { useArchiving } from './use-archiving.ts';

interface ArchiveQuestionProps {
  readonly customer: Customer;
  /** What is open is named. */
  readonly totals?: Pick<CustomerLinkTotals, 'open' | 'openAmount'>;
  readonly onClose: () => void;
  readonly onDone?: () => void;
}

/** Asks before a customer is archived, and says that they can be restored. */
export const ArchiveQuestion = ({ customer, totals, onClose, onDone }: ArchiveQuestionProps) => {
  const { archive, tellArchived } = useArchiving();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const toast = useToast();
  const confirm = async (): Promise<void> => {
    setBusy(true);
    setRefusal(null);
    const { data, error } = await archive(customer);
    setBusy(false);
    if (data === undefined) {
      // The reason stands in the question.
      toast({ title: archiveMessages.archiveFailed, tone: 'error' });
      setRefusal(messageOf(error, archiveMessages.archiveFailure));
      return;
    }
    onClose();
    tellArchived(customer);
    onDone?.();
  };
  return (
    <ConfirmDialog
      open
      title={messages.title(customer.customerName)}
      confirm={messages.button}
      busyLabel={messages.busy}
      busy={busy}
      destructive
      refusal={refusal}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <Typography>{messages.text}</Typography>
      {totals !== undefined && totals.open > 0 && (
        <Typography sx={{ mt: 1 }}>{messages.open(totals.open, showMoney(toCents(totals.openAmount)))}</Typography>
      )}
    </ConfirmDialog>
  );
};
