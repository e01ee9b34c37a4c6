import { z } from 'zod';
import { queue } from '../../../kernel/queue.ts';

const MessageKey = z.object({ storeId: z.string(), messageId: z.uuid() });
/** Which text or email. */
export type MessageKey = z.output<typeof MessageKey>;

/** `dueAt` is when the message should be sent, where that is later than when it was written. */
const MessageToSend = MessageKey.extend({ dueAt: z.iso.datetime().optional() });
/** Which text or email to send. */
export type MessageToSend = z.output<typeof MessageToSend>;

/** One text to send through its provider. */
export const sendText = queue('messaging.send-text', MessageToSend, { urgent: true });

/** One text of unknown outcome to look for at its provider. */
export const lookUpText = queue('messaging.look-up-text', MessageKey);

/** One text whose delivery report never came; its provider is asked. */
export const pollText = queue('messaging.poll-text', MessageKey);

/** One email to send through the mail server. */
export const sendEmail = queue('messaging.send-email', MessageToSend, { urgent: true });

/** Looks for texts whose job or report is overdue. */
export const findOverdueTexts = queue('messaging.find-overdue-texts', z.object({}));

/** The instant so many seconds later, as a job has it. */
export const dueIn = (seconds: number, now: Date): string => new Date(now.getTime() + seconds * 1_000).toISOString();

/** For how long after its time a message is still sent, which is longer than a clock may be wrong. */
const heldAfterMs = 90 * 60_000;

/**
 * Whether a message is held for review instead of sent, because nobody has worked on it for long. Nobody waits for it any more, or it
 * was sent before: a backup that was restored does not know what went out after it was made.
 */
export const isHeld = (createdAt: Date, dueAt: string | undefined, now: Date, afterMs = heldAfterMs): boolean =>
  now.getTime() - (dueAt === undefined ? createdAt.getTime() : Date.parse(dueAt)) > afterMs;

/** Why a message is held, for staff. */
export const heldMessage =
  'Not sent: it had waited too long. It may be out of date, or may have gone out before a backup was restored.';
