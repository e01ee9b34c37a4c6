import { createHmac, timingSafeEqual } from 'node:crypto';
import { selectList } from '../../../../db/model.ts';
import { statement } from '../../../../db/statement.ts';
import type { RawRequest } from '../../../kernel/route.ts';
import type { Context } from '../context.ts';
import {
  accountColumns,
  openAccount,
  SmsSettingsModel,
  type SealedAccount,
  type TwilioAccount,
} from '../settings/index.ts';

const inOrder = (a: string, b: string): number => Buffer.compare(Buffer.from(a), Buffer.from(b));

/** What Twilio writes into `X-Twilio-Signature` for a form posted to `url`. */
export const twilioSignature = (authToken: string, url: string, form: URLSearchParams): string => {
  const names = [...new Set(form.keys())].sort(inOrder);
  const values = (name: string): string[] => [...new Set(form.getAll(name))].sort(inOrder);
  const signed = names.flatMap((name) => values(name).map((value) => name + value)).join('');
  return createHmac('sha1', authToken)
    .update(url + signed, 'utf8')
    .digest('base64');
};

/** The address as configured, and with the default port written out: it depends on its age which of them Twilio signed. */
const spellings = (url: string): string[] => {
  const { protocol, port } = new URL(url);
  if (port !== '') return [url];
  return [url, url.replace(/^(https?:\/\/[^/]+)/, `$1:${protocol === 'https:' ? '443' : '80'}`)];
};

const isSame = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

/** Whether whoever posted the form to `url` knows the auth token. */
export const isSignedByTwilio = (authToken: string, signature: string, url: string, form: URLSearchParams): boolean =>
  /^[\w+/=-]+$/.test(signature) &&
  spellings(url).some((spelling) => isSame(twilioSignature(authToken, spelling, form), signature));

const readAccount = statement(
  'messaging.account-of-webhook',
  `select s.store_id as "senderStoreId", s.id as "senderId", ${selectList(SmsSettingsModel, 's', accountColumns)}
     from sms_settings s
    where s.store_id = $1 and s.webhook_key = $2`,
);

/** The account that an address called by Twilio belongs to; null for an address nobody has. */
export const readWebhookAccount =
  ({ reader, secrets }: Pick<Context, 'reader' | 'secrets'>) =>
  async (storeId: string, webhookKey: string): Promise<TwilioAccount | null> => {
    if (!/^[0-9a-z]{8,60}$/.test(webhookKey) || !webhookKey.startsWith(storeId)) return null;
    const [row] = await reader.sql<SealedAccount>(readAccount, [storeId, webhookKey]);
    return row ? openAccount(row, secrets) : null;
  };

/** A form that Twilio posted for the owner of an account. */
export interface VerifiedForm {
  readonly account: TwilioAccount;
  readonly form: URLSearchParams;
}

/**
 * Reads what Twilio posts, and believes it only with the right signature for the right account. Null for anything else,
 * whatever is wrong with it: a forger learns nothing.
 */
export const readVerifiedForm = (context: Context) => {
  const accountOf = readWebhookAccount(context);
  return async ({ params, headers, body, path }: RawRequest): Promise<VerifiedForm | null> => {
    const account = await accountOf(params['storeId'] ?? '', params['webhookKey'] ?? '');
    if (account === null) return null;
    const { accountSid, authToken } = account;
    const form = new URLSearchParams(body);
    // The signature covers the address as we gave it to Twilio, not the host that a proxy in between names.
    const url = context.config.publicUrl + path;
    const isSigned = isSignedByTwilio(authToken, headers['x-twilio-signature'] ?? '', url, form);
    return isSigned && form.get('AccountSid') === accountSid ? { account, form } : null;
  };
};
