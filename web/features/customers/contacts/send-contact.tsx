import Button from '@mui/material/Button';
import type { Customer } from '../../../../src/contract/customers.ts';
import { useHasOpenphone } from '../../../core/texting-api.ts';
import { messageOf } from '../../../core/transport.ts';
import { useToast } from '../../../ui/toasts.tsx';
import { useSendContactMutation } from './contacts-api.ts';
import { syncMessages as messages } from './messages.ts';

/** Writes a customer into OpenPhone; nothing where the signed-in user has none. */
export const SendContactButton = ({ customer: { id, customerName } }: { readonly customer: Customer }) => {
  const [send, { isLoading }] = useSendContactMutation();
  const toast = useToast();
  if (!useHasOpenphone()) return null;
  const press = async (): Promise<void> => {
    const { error } = await send({ params: { id }, body: {} });
    if (error === undefined) toast({ title: 'Success', text: messages.sent(customerName) });
    else toast({ title: messages.failedTitle, text: messageOf(error, messages.sendFailed), tone: 'error' });
  };
  return (
    <Button
      size="small"
      aria-label={messages.sendName(customerName)}
      disabled={isLoading}
      onClick={() => void press()}
      sx={{ minHeight: { xs: 44, md: 32 } }}
    >
      {isLoading ? messages.sending : messages.send}
    </Button>
  );
};
