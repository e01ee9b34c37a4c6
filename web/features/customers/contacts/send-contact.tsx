import Button from '@mui/material/Button';
import type { Customer } from '../../../../src/contract/customers.ts';
import { useHasOpenphone } from '../../../core/text-providers-api.ts';
import { messageOf } from '../../../core/transport.ts';
import { useToast } from '../../../ui/toasts.tsx';
import { useSendContactMutation } from './contacts-api.ts';
import { syncMessages as messages } from './messages.ts';
import { toastMessages } from '../../../ui/messages.ts';

/** Writes a customer into OpenPhone; null where the signed-in user has none. */
export const useSendContact = ({ id, customerName }: Pick<Customer, 'id' | 'customerName'>) => {
  const [send, { isLoading }] = useSendContactMutation();
  const toast = useToast();
  const hasOpenphone = useHasOpenphone();
  const press = async (): Promise<void> => {
    const { error } = await send({ params: { id }, body: {} });
    if (error === undefined) toast({ title: toastMessages.success, text: messages.sent(customerName) });
    else toast({ title: messages.failedTitle, text: messageOf(error, messages.sendFailed), tone: 'error' });
  };
  const label = isLoading ? messages.sending : messages.send;
  return hasOpenphone ? { label, name: messages.sendName(customerName), isLoading, run: () => void press() } : null;
};

/** Writes a customer into OpenPhone; nothing where the signed-in user has none. */
export const SendContactButton = ({ customer }: { readonly customer: Customer }) => {
  const sending = useSendContact(customer);
  if (sending === null) return null;
  return (
    <Button
      size="small"
      aria-label={sending.name}
      disabled={sending.isLoading}
      onClick={sending.run}
      sx={{ minHeight: { xs: 44, md: 32 } }}
    >
      {sending.label}
    </Button>
  );
};
