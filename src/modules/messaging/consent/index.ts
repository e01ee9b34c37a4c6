export { optedOutMessage, optIn, optOut, replyRequestOf } from './consent.ts';
