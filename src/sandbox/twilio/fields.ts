import type { Text } from './records.ts';
import { segmentsOf } from './segments.ts';

type Form = Readonly<Record<string, string>>;

/** The form of a status callback. */
export const callbackFields = (text: Text): Form => ({
  ApiVersion: '2010-04-01',
  AccountSid: text.accountSid,
  MessageSid: text.sid,
  SmsSid: text.sid,
  MessageStatus: text.status,
  SmsStatus: text.status,
  To: text.to,
  From: text.from ?? '',
  ...(text.messagingServiceSid === null ? {} : { MessagingServiceSid: text.messagingServiceSid }),
  ...(text.errorCode === null ? {} : { ErrorCode: String(text.errorCode) }),
  ...(text.status === 'sent' ? {} : { RawDlrDoneDate: text.updatedAt.replaceAll(/\D/g, '').slice(2, 12) }),
});

/** The form that announces a text somebody sent us. */
export const inboundFields = (text: Text): Form => ({
  ApiVersion: '2010-04-01',
  AccountSid: text.accountSid,
  MessageSid: text.sid,
  SmsSid: text.sid,
  SmsMessageSid: text.sid,
  SmsStatus: 'received',
  From: text.from ?? '',
  To: text.to,
  Body: text.body,
  NumMedia: '0',
  NumSegments: String(segmentsOf(text.body)),
  FromCountry: 'US',
  FromState: 'CA',
  FromCity: '',
  FromZip: '',
  ToCountry: 'US',
  ToState: 'CA',
  ToCity: '',
  ToZip: '',
});

const stopWords = ['STOP', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT', 'REVOKE', 'OPTOUT'];
const startWords = ['START', 'YES', 'UNSTOP'];
const helpWords = ['HELP', 'INFO'];

/** What Twilio makes of a one-word text by itself: whether the number is out afterwards, and its reply. */
export const keyword = (body: string): { readonly out: boolean | undefined; readonly reply: string } | undefined => {
  const word = body.trim().toUpperCase();
  if (stopWords.includes(word))
    return {
      out: true,
      reply:
        'You have successfully been unsubscribed. You will not receive any more messages from this number. Reply START to resubscribe.',
    };
  if (startWords.includes(word))
    return {
      out: false,
      reply:
        'You have successfully been re-subscribed to messages from this number. Reply HELP for help. Reply STOP to unsubscribe. Msg&Data Rates May Apply.',
    };
  return helpWords.includes(word)
    ? { out: undefined, reply: 'Reply STOP to unsubscribe. Msg&Data Rates May Apply.' }
    : undefined;
};

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** The text of the first message in a TwiML answer. */
export const repliedText = (twiml: string): string | undefined =>
  /<Message[^>]*>([^<]*)<\/Message>/
    .exec(twiml)?.[1]
    ?.replaceAll(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => entities[name] ?? '')
    .trim();
