export type { DeliveryOutcome, DeliveryReport, OutgoingText, TextContent } from './delivery-outcome.ts';
export { isBadPhone, quoErrorMessage, twilioErrorMessage, undeliveredMessage } from './messages.ts';
export { quoClient, type QuoNumber, type QuoNumbers } from './quo-client.ts';
export { quoContacts, type ContactsPage, type ContactToSave, type SavedContact } from './quo-contacts.ts';
export type { WorkspaceContact } from './quo-contacts.ts';
export { quoRequest, type QuoCall, type QuoReply } from './quo-request.ts';
export { textProvider, type ProviderCredentials, type SmsProvider } from './text-provider.ts';
export { twilioClient, type AccountVerdict } from './twilio-client.ts';
