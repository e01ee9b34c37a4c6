export { button, detail, senderOf, small, text } from './parts.ts';
