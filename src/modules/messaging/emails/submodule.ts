import type { Context } from '../context.ts';
import { deliverEmail } from './deliver-email.ts';
import type { Emails } from './index.ts';
import { queueDocumentEmail, queueEmail, queueLinkEmail, queueOwnTextEmail, queueReceiptEmail } from './queue-email.ts';

/** Puts the emails together: what other modules and their job call. */
export const createEmails = (context: Context): Emails => ({
  queueEmail: queueEmail(context),
  queueLinkEmail: queueLinkEmail(context),
  queueOwnTextEmail: queueOwnTextEmail(context),
  queueReceiptEmail: queueReceiptEmail(context),
  queueDocumentEmail: queueDocumentEmail(context),
  deliverEmail: deliverEmail(context),
});
