import { showPhone } from '../../../contract/phone.ts';
import { plainName } from '../../../contract/texting/addresses.ts';
import { staffOf } from '../../../kernel/stamp.ts';
import { optionalHandler, type EventHandler } from '../../../kernel/projection.ts';
import type { Stamped, Tx } from '../../../kernel/tx.ts';
import type { Contact } from '../../identity/index.ts';
import { fullTime, type EmailFailed, type EmailRequest, type LetterSender } from '../../messaging/index.ts';
import type { Context } from '../context.ts';
import { noticeTypes, writeFailure, writeNotice } from '../messages.ts';
import { senderOf } from '../letters/index.ts';
import type { Notice, NoticeEvent } from '../notice.ts';

const answerTo = ({ replyTo, phone }: LetterSender): string => {
  if (replyTo !== null) return 'Please answer this email.';
  return phone === null ? '' : `Please call ${showPhone(phone)}.`;
};

/** What tells one notice of an event from another; null where each event has a notice of its own. */
const intentOf = (event: NoticeEvent, now: Date): string | null => {
  switch (event.type) {
    case 'AccountApproved':
      return `approved:${event.userId}`;
    case 'PasswordResetRequested':
    case 'UserInvited':
      return `password:${event.tokenId}`;
    // A program that signs in without keeping its cookie is a new device each time.
    case 'NewDeviceUsed':
      return `device:${event.userId}:${event.device}:${event.address}:${now.toISOString().slice(0, 10)}`;
    default:
      return null;
  }
};

/** Who is told if the notice does not arrive: whoever made it necessary, if not its reader. */
const causeOf = ({ type, stamp }: Stamped<NoticeEvent>, { userId, ownerId }: Contact): string =>
  type === 'UserInvited' ? ownerId : (staffOf(stamp)?.userId ?? userId);

type About = Pick<EmailRequest, 'intentKey' | 'storeId' | 'userId'> & { readonly secretId?: string };

const queueNotice = (
  { emails, config }: Context,
  { kind, title, parts }: Notice,
  to: string,
  about: About,
  tx: Tx,
): Promise<unknown> => {
  const [first] = parts;
  const preview = first?.kind === 'text' ? first.text : title;
  const heading = { kind: 'title', text: title } as const;
  const letter = { subject: title, preview, sender: senderOf(config), parts: [heading, ...parts] };
  return emails.queueEmail({ ...about, kind, to: [to], letter }, tx);
};

/** A username as it is typed at the sign-in, unless more than a name or an email was chosen as one. */
const shownUsername = (username: string): string =>
  /^[\p{L}\p{N}._@+-]+$/u.test(username) ? username : plainName(username);

/** Tells a user by email what was done with their account, where they have an email; of another email, at the address before. */
export const sendNotices = (context: Context): EventHandler => {
  const { people, clock, config } = context;
  return optionalHandler<NoticeEvent>('notifications.send-notices', noticeTypes, async (event, tx) => {
    // A key that was revoked lets nobody in.
    if (event.type === 'ApiKeyChanged' && event.act === 'revoked') return;
    const reader = await people.contactOf(event.userId, tx);
    const to = event.type === 'EmailChanged' ? event.formerEmail : reader?.email;
    if (!reader || to === undefined || to === null) return;
    const now = clock();
    const { publicUrl } = config;
    const known = { publicUrl, when: fullTime(now, reader.timezone), answer: answerTo(senderOf(config)) };
    const about = {
      ...{ intentKey: intentOf(event, now), storeId: reader.storeId, userId: causeOf(event, reader) },
      ...('tokenId' in event && { secretId: event.tokenId }),
    };
    // Whoever invites people to a store must not send them to an address by the name of the store or of the user.
    const { username, company } = reader;
    const named = { ...reader, username: shownUsername(username), company: company && plainName(company) };
    await queueNotice(context, writeNotice(event, named, known), to, about, tx);
  });
};

/** Tells whoever had an email sent that it will not arrive, unless it was for themselves, as these reports are. */
export const reportFailures = (context: Context): EventHandler =>
  optionalHandler<EmailFailed>('notifications.report-failures', ['EmailFailed'], async (event, tx) => {
    const { userId, messageId, to } = event;
    if (userId === null) return;
    const cause = await context.people.contactOf(userId, tx);
    if (!cause || cause.email === null || cause.email.toLowerCase() === to.toLowerCase()) return;
    const about = { intentKey: `failed:${messageId}`, storeId: cause.storeId, userId };
    await queueNotice(context, writeFailure(event), cause.email, about, tx);
  });
