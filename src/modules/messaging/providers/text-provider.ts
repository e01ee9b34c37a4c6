import type { Context } from '../context.ts';
import type { DeliveryOutcome, OutgoingText, TextContent } from './delivery-outcome.ts';
import { quoClient } from './quo-client.ts';
import { twilioClient } from './twilio-client.ts';

/** Who can send texts for us, as `message_history.provider` and the wire name them. Quo was OpenPhone. */
export type SmsProvider = 'openphone' | 'twilio';

/** As whom a provider is spoken to. */
export type ProviderCredentials =
  | { readonly provider: 'twilio'; readonly accountSid: string; readonly authToken: string }
  | { readonly provider: 'openphone'; readonly apiKey: string };

/** Sends a text through the provider of an account, and asks there what became of it. */
export const textProvider = (context: Pick<Context, 'config' | 'clock'>) => {
  const [twilio, quo] = [twilioClient(context), quoClient(context)];
  return {
    send: (account: ProviderCredentials, text: OutgoingText, signal: AbortSignal): Promise<DeliveryOutcome> =>
      account.provider === 'twilio' ? twilio.send(account, text, signal) : quo.send(account.apiKey, text, signal),
    find: (
      account: ProviderCredentials,
      text: TextContent,
      known: readonly string[],
      signal: AbortSignal,
    ): Promise<DeliveryOutcome> =>
      account.provider === 'twilio'
        ? twilio.find(account, text, known, signal)
        : quo.find(account.apiKey, text, known, signal),
    fetch: (account: ProviderCredentials, id: string, signal: AbortSignal): Promise<DeliveryOutcome> =>
      account.provider === 'twilio' ? twilio.fetch(account, id, signal) : quo.fetch(account.apiKey, id, signal),
  };
};
