import { z } from 'zod';
import type { RawRequest, RawResponse, RawRoute } from '../../../kernel/route.ts';
import type { Tx } from '../../../kernel/tx.ts';
import type { Context } from '../context.ts';
import type { IncomingText } from '../conversations/index.ts';
import type { MessageKey } from '../outbox/index.ts';
import type { DeliveryReport } from '../providers/index.ts';
import type { SettingsPlace } from '../settings/index.ts';
import { readVerifiedForm } from './verified-form.ts';

const Report = z.object({
  MessageSid: z.string().regex(/^(SM|MM)[0-9a-f]{32}$/),
  MessageStatus: z.string().min(1).max(40),
  ErrorCode: z.string().max(10).optional(),
});

interface WebhookContext extends Context {
  /** Records a delivery report, if the account it came from is the one the text went out through. */
  readonly recordReport: (key: MessageKey, sender: SettingsPlace, report: DeliveryReport, tx: Tx) => Promise<void>;
  /** Keeps a text that somebody wrote, once. */
  readonly receiveText: (text: IncomingText, tx: Tx) => Promise<void>;
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

const noAnswer: RawResponse = {
  status: 200,
  headers: { 'Content-Type': 'text/xml; charset=utf-8' },
  body: '<?xml version="1.0" encoding="UTF-8"?><Response/>',
};

const Inbound = z.object({
  MessageSid: z.string().regex(/^(SM|MM)[0-9a-f]{32}$/),
  From: z.string().max(40),
  To: z.string().max(40),
  Body: z.string().max(5_000).default(''),
  OptOutType: z.string().max(20).default(''),
  NumMedia: z.coerce.number().int().min(0).max(99).catch(0),
});

/** Twilio's long codes answer HELP themselves, and so does a service that sorts replies; toll-free numbers and short codes do not. */
const answersHelp = ({ To: to, OptOutType: sorted }: z.output<typeof Inbound>): boolean =>
  sorted !== '' || (/^\+?\d{10,15}$/.test(to) && !/^\+?18(00|33|44|55|66|77|88)/.test(to));

/**
 * Somebody texts one of our numbers. Twilio tells of it again when it did not hear that we have it. It confirms STOP and START itself,
 * so that what we answer goes out as a text of its own.
 */
const inboundText = (context: WebhookContext) => {
  const { transact, receiveText } = context;
  const readForm = readVerifiedForm(context);
  return async (request: RawRequest): Promise<RawResponse> => {
    const verified = await readForm(request);
    if (verified === null) return { status: 403 };
    const inbound = Inbound.safeParse(Object.fromEntries(verified.form));
    if (!inbound.success) return { status: 400 };
    const { MessageSid: externalId, From: from, To: to, Body: body, OptOutType: sortedAs, NumMedia } = inbound.data;
    const { storeId, id } = verified.account;
    const text = { externalId, from, to, body, sortedAs, pictures: NumMedia, answersHelp: answersHelp(inbound.data) };
    await transact((tx) => receiveText({ ...text, provider: 'twilio', owner: { storeId, id } }, tx));
    return noAnswer;
  };
};

const path = '/webhooks/twilio/:storeId/:webhookKey';

/** What Twilio calls. */
export const twilioWebhooks = (context: WebhookContext): readonly RawRoute[] => [
  { method: 'POST', path, handle: inboundText(context) },
  { method: 'POST', path: `${path}/texts/:textStoreId/:messageId`, handle: deliveryReport(context) },
];
