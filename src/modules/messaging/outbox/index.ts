export { breakAddresses, dropAddresses, plainName } from './addresses.ts';
export type { EmailFailed, MessageEvent, TextEvent, TextOpened, TextQueued, TextSent } from './events.ts';
export {
  findFailedMessage,
  listFailedMessages,
  retryMessage,
  type FailedMessage,
  type FailedSearch,
} from './failed-messages.ts';
export { contents, insertMessage, MessageModel, type TextState } from './message.model.ts';
export { countReceipts, readMessagesOfLink } from './messages-of-link.ts';
export {
  dueIn,
  findOverdueTexts,
  heldMessage,
  isHeld,
  lookUpText,
  pollText,
  sendEmail,
  sendText,
  type MessageKey,
  type MessageToSend,
} from './queues.ts';
