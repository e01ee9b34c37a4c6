export type { DeliveryOutcome, DeliveryReport, OutgoingText, TextContent } from './delivery-outcome.ts';
export { twilioErrorMessage } from './messages.ts';
export { twilioClient, type AccountVerdict } from './twilio-client.ts';
