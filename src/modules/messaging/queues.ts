import { z } from 'zod';
import { queue } from '../../kernel/queue.ts';

const MessageKey = z.object({ storeId: z.string(), messageId: z.uuid() });
/** Which text or e-mail. */
export type MessageKey = z.output<typeof MessageKey>;

/** `dueAt` is when the message should be sent, where that is later than when it was written. */
const MessageToSend = MessageKey.extend({ dueAt: z.iso.datetime().optional() });
/** Which text or e-mail to send. */
export type MessageToSend = z.output<typeof MessageToSend>;

/** One text to send through its provider. */
export const sendText = queue('messaging.send-text', MessageToSend, { urgent: true });

/** One text of unknown outcome to look for at its provider. */
export const lookUpText = queue('messaging.look-up-text', MessageKey);

/** One text whose delivery report never came; its provider is asked. */
export const pollText = queue('messaging.poll-text', MessageKey);

/** One e-mail to send through the mail server. */
export const sendEmail = queue('messaging.send-email', MessageToSend, { urgent: true });

/** Looks for texts whose job or report is overdue. */
export const findOverdueTexts = queue('messaging.find-overdue-texts', z.object({}));
