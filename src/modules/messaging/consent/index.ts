export { disownedMessage, optInToLink, optOutOfLink, type LinkConsent } from './link-consent.ts';
export { optedOutMessage, optIn, optOut, replyRequestOf } from './consent.ts';
