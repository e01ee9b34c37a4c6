import { translate } from '../../../core/translate.ts';
import { documentMessages as messages } from '../document/index.ts';

/** By which ways a document was sent, and why not by the others, as the server says it. */
export interface SentOutcome {
  readonly smsSent: boolean;
  readonly smsError: string | null;
  readonly emailSent: boolean;
  readonly emailError: string | null;
}

const sentBy = ({ smsSent, emailSent }: SentOutcome): string => {
  if (smsSent && emailSent) return messages.sent.both;
  if (smsSent) return messages.sent.text;
  return emailSent ? messages.sent.email : messages.sent.none;
};

/** What became of a document that was made or sent, in words: `Repair authorization was made. Sent by text.` */
export const outcomeOf = (first: string, outcome: SentOutcome): string =>
  [
    first,
    sentBy(outcome),
    outcome.smsError !== null && messages.notTexted(translate(outcome.smsError)),
    outcome.emailError !== null && messages.notEmailed(translate(outcome.emailError)),
  ]
    .filter(Boolean)
    .join(' ');
