import type { Config } from '../../../platform/config.ts';
import type { RawRequest } from '../../../kernel/route.ts';
import type { AccountOfWebhook } from '../queries/account-of-webhook.ts';
import type { TwilioAccount } from '../twilio-account.ts';
import { isSignedByTwilio } from '../twilio-signature.ts';

/** A form that the account's owner had Twilio send. */
export interface GenuineForm {
  readonly account: TwilioAccount;
  readonly payee: string;
  readonly form: URLSearchParams;
}

/** Reads what Twilio posts, and believes it only with the right signature for the right account. */
export class ReadGenuineForm {
  private readonly accountOf: AccountOfWebhook;
  private readonly config: Config;

  constructor(accountOf: AccountOfWebhook, config: Config) {
    this.accountOf = accountOf;
    this.config = config;
  }

  /** Null for anything else, whatever is wrong with it: a forger learns nothing. */
  async execute({ params, headers, body, path }: RawRequest): Promise<GenuineForm | null> {
    const found = await this.accountOf.execute(params['storeId'] ?? '', params['webhookKey'] ?? '');
    if (found === null) return null;
    const { account, payee } = found;
    const form = new URLSearchParams(body);
    // The signature covers the address as we gave it to Twilio, not the host that a proxy in between tells us.
    const url = this.config.publicUrl + path;
    const signed = isSignedByTwilio(account.authToken, headers['x-twilio-signature'] ?? '', url, form);
    return signed && form.get('AccountSid') === account.accountSid ? { account, payee, form } : null;
  }
}
