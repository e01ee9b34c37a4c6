export { sendNewLink, type TextLinkResult, textRenewal } from './send-link.ts';
