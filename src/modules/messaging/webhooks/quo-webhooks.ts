import { selectList } from '../../../../db/model.ts';
import { statement } from '../../../../db/statement.ts';
import { isPhone, normalizePhone } from '../../../contract/phone.ts';
import type { RawRequest, RawResponse, RawRoute } from '../../../kernel/route.ts';
import type { Tx } from '../../../kernel/tx.ts';
import { optIn, optOut, replyRequestOf } from '../consent/index.ts';
import type { Context } from '../context.ts';
import type { DeliveryReport } from '../providers/index.ts';
import { quoWebhookPlace, SmsSettingsModel, type SettingsPlace } from '../settings/index.ts';
import { readQuoEvent, type QuoEvent } from './quo-event.ts';
import { isSignedByQuo } from './quo-signature.ts';

/** A report that names its text by Quo's id, and for a text whose id we never heard of by its words. */
export interface QuoReport extends DeliveryReport {
  /** +15551234567 */
  readonly to: string;
  readonly text: string;
}

interface WebhookContext extends Context {
  /** Records a delivery report on a text that went out through an account, if there is one. */
  readonly recordQuoReport: (sender: SettingsPlace, report: QuoReport, tx: Tx) => Promise<void>;
}

const keyColumns = ['storeId', 'id', 'openPhoneWebhookKey'] as const;
const readAccount = statement(
  'messaging.account-of-quo-webhook',
  `select ${selectList(SmsSettingsModel, 's', keyColumns)} from sms_settings s where s.store_id = $1 and s.webhook_key = $2`,
);

/** Whose account an address called by Quo belongs to, if the request is signed with the key that Quo gave for it. */
const readVerified = (context: Context) => {
  const { reader, secrets, clock } = context;
  return async ({ params, headers, body }: RawRequest): Promise<SettingsPlace | null> => {
    const { storeId = '', webhookKey = '' } = params;
    if (!/^[0-9a-z]{8,60}$/.test(webhookKey) || !webhookKey.startsWith(storeId)) return null;
    const [row] = await reader.sql<Pick<SmsSettingsModel, (typeof keyColumns)[number]>>(readAccount, [
      storeId,
      webhookKey,
    ]);
    if (!row?.openPhoneWebhookKey) return null;
    const key = secrets.open(row.openPhoneWebhookKey, quoWebhookPlace(row.id));
    return isSignedByQuo(key, headers, body, clock()) ? { storeId, userId: row.id } : null;
  };
};

/** Keeps our own list of who wants no texts: of the words that count by law, Quo itself does not know two. */
const recordReply = (context: Context) => {
  const addOptOut = optOut(context);
  return async ({ storeId }: SettingsPlace, { from, text, at }: QuoEvent, tx: Tx): Promise<void> => {
    const asked = replyRequestOf(text, '');
    if (!isPhone(from) || (asked !== 'opt-in' && asked !== 'opt-out')) return;
    const consent = { storeId, phone: normalizePhone(from), at };
    await (asked === 'opt-in' ? optIn(consent, tx) : addOptOut({ ...consent, source: 'reply' }, tx));
  };
};

/**
 * Quo tells what becomes of texts, and of texts that people send. It gets 200 only when that is recorded, and tries again otherwise: what
 * comes twice, late or in another order changes nothing.
 */
const quoEvents = (context: WebhookContext) => {
  const [verify, recordInbound] = [readVerified(context), recordReply(context)];
  return async (request: RawRequest): Promise<RawResponse> => {
    const owner = await verify(request);
    if (owner === null) return { status: 401 };
    const event = readQuoEvent(request.body);
    if (event === null) return { status: 200 };
    const { type, sid, errorCode, to, text } = event;
    await context.transact((tx) =>
      type === 'received'
        ? recordInbound(owner, event, tx)
        : context.recordQuoReport(owner, { sid, status: type, errorCode, to, text }, tx),
    );
    return { status: 200 };
  };
};

/** What Quo calls. */
export const quoWebhooks = (context: WebhookContext): readonly RawRoute[] => [
  { method: 'POST', path: '/webhooks/quo/:storeId/:webhookKey', handle: quoEvents(context) },
];
