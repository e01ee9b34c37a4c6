import { pause } from '../wire/http.ts';
import type { Shelf } from '../collection.ts';
import { callbackFields } from './fields.ts';
import type { Account, Text, TextFault } from './records.ts';
import { post } from './webhooks.ts';

/** As much of the carrier as a text meets on its way. */
export interface Road {
  readonly accounts: Shelf<typeof Account>;
  readonly texts: Shelf<typeof Text>;
  readonly pace: number;
  readonly stopping: AbortSignal;
  keep(text: Text): Text;
}

/** What happens to a text after it was accepted: sent after 0.2 s, delivered after 0.5 s, each told by a callback. */
export const runCourse = async (road: Road, sid: string, fault: TextFault | undefined): Promise<void> => {
  await pause(200 * road.pace, road.stopping);
  const sent = advance(road, sid, 'sent', null);
  if (sent === undefined) return;
  const reversed = fault?.fault === 'reversed_callbacks';
  if (!reversed) await callBack(road, sent, fault);
  await pause(300 * road.pace, road.stopping);
  const last = ending(road, sid, fault);
  if (last !== undefined) await callBack(road, last, fault);
  if (reversed) await callBack(road, sent, fault);
};

const ending = (road: Road, sid: string, fault: TextFault | undefined): Text | undefined => {
  if (fault?.fault === 'no_receipt') return undefined;
  if (fault?.fault === 'undelivered_30003') return advance(road, sid, 'undelivered', 30003);
  if (fault?.fault === 'undelivered_30007') return advance(road, sid, 'undelivered', 30007);
  return advance(road, sid, 'delivered', null);
};

const advance = (road: Road, sid: string, status: Text['status'], errorCode: number | null): Text | undefined => {
  const text = road.texts.get(sid);
  if (road.stopping.aborted || text === undefined || text.status === 'canceled') return undefined;
  const at = new Date().toISOString();
  const from = text.from ?? road.accounts.get(text.accountSid)?.numbers[0]?.phoneNumber ?? null;
  return road.keep({ ...text, from, status, errorCode, updatedAt: at, sentAt: text.sentAt ?? at });
};

const callBack = async (road: Road, text: Text, fault: TextFault | undefined): Promise<void> => {
  const account = road.accounts.get(text.accountSid);
  if (text.statusCallback === undefined || account === undefined) return;
  const webhook = {
    url: text.statusCallback,
    params: callbackFields(text),
    signedWith: signer(account.authToken, fault),
    idempotencyToken: `${text.sid}-${text.status}`,
  };
  await post(webhook, road.stopping);
  if (fault?.fault === 'duplicate_callback') await post(webhook, road.stopping);
};

const signer = (authToken: string, fault: TextFault | undefined): string | undefined => {
  if (fault?.fault === 'unsigned_callback') return undefined;
  return fault?.fault === 'wrong_signature' ? `not ${authToken}` : authToken;
};
