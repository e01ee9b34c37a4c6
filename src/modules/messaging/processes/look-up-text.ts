import { recordDelivery } from '../commands/record-delivery.ts';
import type { Context } from '../context.ts';
import { twilioClient } from '../providers/twilio-client.ts';
import type { MessageKey } from '../queues.ts';
import { findTextAtProvider } from '../text.store.ts';
import { openAccount } from '../twilio-account.ts';

/** Asks the provider what became of a text: by its id where we have one, else by its words. */
export const lookUpText = (context: Context) => {
  const { reader, secrets, transact } = context;
  const record = recordDelivery(context);
  const twilio = twilioClient(context);
  return async (key: MessageKey, signal: AbortSignal): Promise<void> => {
    const text = await findTextAtProvider(key, reader);
    const account = text && openAccount(text, secrets);
    // The text, or the account it went through, is gone.
    if (!text || !account) return;
    const outcome = await (text.sid === null
      ? twilio.find(account, text, text.otherSids, signal)
      : twilio.fetch(account, text.sid, signal));
    await transact((tx) => record(key, outcome, tx));
  };
};
