export { attachments } from './attachment.model.ts';
export { deliverEmail, type AskSecret } from './deliver-email.ts';
export { fullTime, secretPlace, type EmailKind } from './email.ts';
export type { LetterPart, LetterSender } from './letter.ts';
export {
  queueEmail,
  queueLinkEmail,
  queueReceiptEmail,
  type EmailRequest,
  type LinkEmailRequest,
  type ReceiptEmailRequest,
} from './queue-email.ts';
