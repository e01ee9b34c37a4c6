import { z } from 'zod';
import { queue } from '../../kernel/queue.ts';

const Message = z.object({ storeId: z.string(), messageId: z.uuid() });
export type Message = z.output<typeof Message>;

/**
 * One text to hand to its provider. A person waits for it, hence urgent. A batch of 50, twice, keeps a hundred texts
 * under way: at a provider that answers in 100 ms that is more than the 167 a second we promise.
 */
export const sendText = queue('messaging.send-text', Message, {
  urgent: true,
  batchSize: 50,
  concurrency: 2,
  expireInSeconds: 30,
});

/** One text of unknown outcome to look for at its provider. */
export const lookUpText = queue('messaging.look-up-text', Message, { expireInSeconds: 30 });

/** One text whose delivery report never came; its provider is asked. */
export const pollText = queue('messaging.poll-text', Message, { expireInSeconds: 30, retryDelay: 30 });

/** One e-mail to hand to the mail server; a person waits for it. */
export const sendEmail = queue('messaging.send-email', Message, { urgent: true, expireInSeconds: 60 });

/** Finds what got stuck and asks for one job for each. */
export const findStuckTexts = queue('messaging.find-stuck-texts', z.object({}), { retryLimit: 1 });
