import { z } from 'zod';
import { queue } from '../../kernel/queue.ts';

const Message = z.object({ storeId: z.string(), messageId: z.uuid() });
export type Message = z.output<typeof Message>;

/** One text to hand to its provider. */
export const sendText = queue('messaging.send-text', Message);

/** One text of unknown outcome to look for at its provider. */
export const lookUpText = queue('messaging.look-up-text', Message);

/** One text whose delivery report never came; its provider is asked. */
export const pollText = queue('messaging.poll-text', Message);

/** One e-mail to hand to the mail server. */
export const sendEmail = queue('messaging.send-email', Message);

/** Finds what is stuck and asks for one job for each. */
export const findStuckTexts = queue('messaging.find-stuck-texts', z.object({}));
