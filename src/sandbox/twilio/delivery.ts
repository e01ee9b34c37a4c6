import type { Collection } from '../collection.ts';
import type { SandboxContext } from '../context.ts';
import { delay } from '../wire/http.ts';
import type { Account, Text, TextFault } from './records.ts';
import { callbackFields, postWebhook } from './webhooks.ts';

/** The part of the stand-in that a delivery depends on. */
export interface DeliveryContext {
  readonly sandbox: SandboxContext;
  readonly accounts: Collection<typeof Account>;
  readonly texts: Collection<typeof Text>;
  saveText(text: Text): Text;
}

/** Delivers an accepted text: sent after 0.2 s, delivered 0.3 s later, each with a status callback. */
export const deliverText = async (
  context: DeliveryContext,
  sid: string,
  fault: TextFault | undefined,
): Promise<void> => {
  const { sandbox } = context;
  await delay(200 * sandbox.pace, sandbox.shutdown);
  const sent = setStatus(context, sid, 'sent', null);
  if (sent === undefined) return;
  const isReversed = fault?.fault === 'reversed_callbacks';
  if (!isReversed) await postCallback(context, sent, fault);
  await delay(300 * sandbox.pace, sandbox.shutdown);
  const final = finishDelivery(context, sid, fault);
  if (final !== undefined) await postCallback(context, final, fault);
  if (isReversed) await postCallback(context, sent, fault);
};

const finishDelivery = (context: DeliveryContext, sid: string, fault: TextFault | undefined): Text | undefined => {
  if (fault?.fault === 'no_receipt') return undefined;
  if (fault?.fault === 'undelivered_30003') return setStatus(context, sid, 'undelivered', 30003);
  if (fault?.fault === 'undelivered_30007') return setStatus(context, sid, 'undelivered', 30007);
  return setStatus(context, sid, 'delivered', null);
};

const setStatus = (
  context: DeliveryContext,
  sid: string,
  status: Text['status'],
  errorCode: number | null,
): Text | undefined => {
  const text = context.texts.get(sid);
  if (context.sandbox.shutdown.aborted || text === undefined || text.status === 'canceled') return undefined;
  const at = new Date().toISOString();
  const from = text.from ?? context.accounts.get(text.accountSid)?.numbers[0]?.phoneNumber ?? null;
  return context.saveText({ ...text, from, status, errorCode, updatedAt: at, sentAt: text.sentAt ?? at });
};

const postCallback = async (context: DeliveryContext, text: Text, fault: TextFault | undefined): Promise<void> => {
  const account = context.accounts.get(text.accountSid);
  if (text.statusCallback === undefined || account === undefined) return;
  const webhook = {
    url: text.statusCallback,
    params: callbackFields(text),
    signingToken: signingToken(account.authToken, fault),
    idempotencyToken: `${text.sid}-${text.status}`,
  };
  await postWebhook(webhook, context.sandbox.shutdown);
  if (fault?.fault === 'duplicate_callback') await postWebhook(webhook, context.sandbox.shutdown);
};

const signingToken = (authToken: string, fault: TextFault | undefined): string | undefined => {
  if (fault?.fault === 'unsigned_callback') return undefined;
  return fault?.fault === 'wrong_signature' ? `not ${authToken}` : authToken;
};
