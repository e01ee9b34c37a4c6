export type { DeliveryOutcome, DeliveryReport, OutgoingText, TextContent } from './delivery-outcome.ts';
export { twilioErrorMessage } from './messages.ts';
export { quoRequest, type QuoCall, type QuoReply } from './quo-request.ts';
export { twilioClient, type AccountVerdict } from './twilio-client.ts';
