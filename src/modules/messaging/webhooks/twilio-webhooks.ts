import { z } from 'zod';
import { isPhone, normalizePhone, showPhone } from '../../../contract/phone.ts';
import { plainName } from '../../../contract/texting/addresses.ts';
import type { RawRequest, RawResponse, RawRoute } from '../../../kernel/route.ts';
import type { Tx } from '../../../kernel/tx.ts';
import { optIn, optOut, replyRequestOf } from '../consent/index.ts';
import type { Context } from '../context.ts';
import type { MessageKey } from '../outbox/index.ts';
import type { DeliveryReport } from '../providers/index.ts';
import type { SettingsPlace } from '../settings/index.ts';
import { readVerifiedForm, type VerifiedForm } from './verified-form.ts';

const Report = z.object({
  MessageSid: z.string().regex(/^(SM|MM)[0-9a-f]{32}$/),
  MessageStatus: z.string().min(1).max(40),
  ErrorCode: z.string().max(10).optional(),
});

interface WebhookContext extends Context {
  /** Records a delivery report, if the account it came from is the one the text went out through. */
  readonly recordReport: (key: MessageKey, sender: SettingsPlace, report: DeliveryReport, tx: Tx) => Promise<void>;
}

/** Twilio reports how one of our texts is doing. It reports once, so it gets 200 only when its report is recorded. */
const deliveryReport = (context: WebhookContext) => {
  const { transact, recordReport } = context;
  const readForm = readVerifiedForm(context);
  return async (request: RawRequest): Promise<RawResponse> => {
    const verified = await readForm(request);
    if (verified === null) return { status: 403 };
    const report = Report.safeParse(Object.fromEntries(verified.form));
    const key = { storeId: request.params['textStoreId'] ?? '', messageId: request.params['messageId'] ?? '' };
    if (!report.success || !z.uuid().safeParse(key.messageId).success) return { status: 400 };
    const { MessageSid: sid, MessageStatus: status, ErrorCode: errorCode = null } = report.data;
    await transact((tx) =>
      recordReport(
        key,
        { storeId: verified.account.storeId, userId: verified.account.id },
        { sid, status, errorCode },
        tx,
      ),
    );
    return { status: 200 };
  };
};

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escape = (text: string): string => text.replace(/[&<>]/g, (character) => entities[character] ?? '');

const helpText = ({ payee, phone }: Pick<VerifiedForm, 'payee' | 'phone'>): string => {
  const call = phone === null ? '' : ` Call ${showPhone(phone)} with any question.`;
  return `${plainName(payee)}: we text you payment links.${call} Reply STOP to opt out.`;
};

const replyWith = (reply: string | null): RawResponse => ({
  status: 200,
  headers: { 'Content-Type': 'text/xml; charset=utf-8' },
  body: `<?xml version="1.0" encoding="UTF-8"?>${
    reply === null ? '<Response/>' : `<Response><Message>${escape(reply)}</Message></Response>`
  }`,
});

/** Somebody texts one of our numbers. Twilio itself confirms STOP and START; we keep our own list of them. */
const inboundText = (context: Context) => {
  const { transact } = context;
  const readForm = readVerifiedForm(context);
  const addOptOut = optOut(context);
  return async (request: RawRequest): Promise<RawResponse> => {
    const verified = await readForm(request);
    if (verified === null) return { status: 403 };
    const { account, form } = verified;
    const from = form.get('From') ?? '';
    const asked = replyRequestOf(form.get('Body') ?? '', form.get('OptOutType') ?? '');
    if (asked === null || !isPhone(from)) return replyWith(null);
    if (asked === 'help') return replyWith(helpText(verified));
    const consent = { storeId: account.storeId, phone: normalizePhone(from) };
    await transact((tx) => (asked === 'opt-in' ? optIn(consent, tx) : addOptOut({ ...consent, source: 'reply' }, tx)));
    return replyWith(null);
  };
};

const path = '/webhooks/twilio/:storeId/:webhookKey';

/** What Twilio calls. */
export const twilioWebhooks = (context: WebhookContext): readonly RawRoute[] => [
  { method: 'POST', path, handle: inboundText(context) },
  { method: 'POST', path: `${path}/texts/:textStoreId/:messageId`, handle: deliveryReport(context) },
];
