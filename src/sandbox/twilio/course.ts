import { pause } from '../wire/exchange.ts';
import type { Carrier } from './carrier.ts';
import { callbackFields } from './fields.ts';
import type { Text, TextFault } from './records.ts';
import { post } from './webhooks.ts';

/** What happens to a text after it was accepted: sent after 0.2 s, delivered after 0.5 s, each told by a callback. */
export const runCourse = async (carrier: Carrier, sid: string, fault: TextFault | undefined): Promise<void> => {
  await pause(200 * carrier.pace, carrier.stopping);
  const sent = advance(carrier, sid, 'sent', null);
  if (sent === undefined) return;
  const reversed = fault?.fault === 'reversed_callbacks';
  if (!reversed) await callBack(carrier, sent, fault);
  await pause(300 * carrier.pace, carrier.stopping);
  const last = ending(carrier, sid, fault);
  if (last !== undefined) await callBack(carrier, last, fault);
  if (reversed) await callBack(carrier, sent, fault);
};

const ending = (carrier: Carrier, sid: string, fault: TextFault | undefined): Text | undefined => {
  if (fault?.fault === 'no_receipt') return undefined;
  if (fault?.fault === 'undelivered_30003') return advance(carrier, sid, 'undelivered', 30003);
  if (fault?.fault === 'undelivered_30007') return advance(carrier, sid, 'undelivered', 30007);
  return advance(carrier, sid, 'delivered', null);
};

const advance = (carrier: Carrier, sid: string, status: Text['status'], errorCode: number | null): Text | undefined => {
  const text = carrier.texts.get(sid);
  if (carrier.stopping.aborted || text === undefined || text.status === 'canceled') return undefined;
  const at = new Date().toISOString();
  const from = text.from ?? carrier.accounts.get(text.accountSid)?.numbers[0]?.phoneNumber ?? null;
  return carrier.keep({ ...text, from, status, errorCode, updatedAt: at, sentAt: text.sentAt ?? at });
};

const callBack = async (carrier: Carrier, text: Text, fault: TextFault | undefined): Promise<void> => {
  const account = carrier.accounts.get(text.accountSid);
  if (text.statusCallback === undefined || account === undefined) return;
  const webhook = {
    url: text.statusCallback,
    params: callbackFields(text),
    signedWith: signer(account.authToken, fault),
    idempotencyToken: `${text.sid}-${text.status}`,
  };
  await post(webhook, carrier.stopping);
  if (fault?.fault === 'duplicate_callback') await post(webhook, carrier.stopping);
};

const signer = (authToken: string, fault: TextFault | undefined): string | undefined => {
  if (fault?.fault === 'unsigned_callback') return undefined;
  return fault?.fault === 'wrong_signature' ? `not ${authToken}` : authToken;
};
