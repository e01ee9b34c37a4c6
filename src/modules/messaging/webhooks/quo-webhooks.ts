import { selectList } from '../../../../db/model.ts';
import { statement } from '../../../../db/statement.ts';
import type { RawRequest, RawResponse, RawRoute } from '../../../kernel/route.ts';
import type { Tx } from '../../../kernel/tx.ts';
import type { Context } from '../context.ts';
import type { IncomingText } from '../conversations/index.ts';
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
  /** Keeps a text that somebody wrote, once. */
  readonly receiveText: (text: IncomingText, tx: Tx) => Promise<void>;
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

/** A text that somebody sent, as Quo tells of it. Quo confirms STOP and START itself, and leaves the word help to us. */
const incomingText = ({ storeId, userId: id }: SettingsPlace, { sid, from, to, text, at }: QuoEvent): IncomingText => ({
  ...{ provider: 'openphone', externalId: sid, owner: { storeId, id }, from, to, body: text, at },
  ...{ pictures: 0, sortedAs: '', answersHelp: false },
});

/**
 * Quo tells what becomes of texts, and of texts that people send. It gets 200 only when that is recorded, and tries again otherwise: what
 * comes twice, late or in another order changes nothing.
 */
const quoEvents = (context: WebhookContext) => {
  const verify = readVerified(context);
  return async (request: RawRequest): Promise<RawResponse> => {
    const owner = await verify(request);
    if (owner === null) return { status: 401 };
    const event = readQuoEvent(request.body);
    if (event === null) return { status: 200 };
    const { type, sid, errorCode, to, text } = event;
    await context.transact((tx) =>
      type === 'received'
        ? context.receiveText(incomingText(owner, event), tx)
        : context.recordQuoReport(owner, { sid, status: type, errorCode, to, text }, tx),
    );
    return { status: 200 };
  };
};

/** What Quo calls. */
export const quoWebhooks = (context: WebhookContext): readonly RawRoute[] => [
  { method: 'POST', path: '/webhooks/quo/:storeId/:webhookKey', handle: quoEvents(context) },
];
