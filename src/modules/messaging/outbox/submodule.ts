import type { Context } from '../context.ts';
import { findFailedMessage, listFailedMessages, retryMessage } from './failed-messages.ts';
import type { Outbox } from './index.ts';
import { sentAboutLink } from './sent-about-link.ts';
import { countReceipts, countTexts, readMessagesOfCustomer, readMessagesOfLink } from './messages-of-link.ts';

/** Puts together what other modules ask of the messages that were written. */
export const createOutbox = (context: Context): Outbox => ({
  messagesOfLink: readMessagesOfLink(context),
  sentAboutLink,
  messagesOfCustomer: readMessagesOfCustomer(context),
  countReceipts: countReceipts(context),
  countTexts: countTexts(context),
  failedMessages: listFailedMessages(context),
  failedMessage: findFailedMessage(context),
  retryMessage: retryMessage(context),
});
