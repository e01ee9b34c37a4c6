export { optedOutMessage, optIn, optOut, replyRequestOf, soundsLikeOptOut } from './consent.ts';
export type { ReplyRequest } from './consent.ts';
export { Consents, recordSaid, type SaidConsent, type SaidOutcome } from './said-consents.ts';
export { ConsentModel, OptOutModel } from './opt-out.model.ts';
export { disownedMessage, optInToLink, optOutOfLink, type LinkConsent } from './link-consent.ts';
