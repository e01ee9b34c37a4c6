import type { DocumentEvent, DocumentEventType, MadeDocument } from '../../../../src/contract/documents/documents.ts';
import { showDayAndTime } from '../../../ui/date-time.ts';
import { holdsItsLink } from '../document/index.ts';
import { sentenceMessages as messages } from './messages.ts';

/** How a document stands: what is so, and what matters most about it. */
export interface DocumentSentence {
  readonly text: string;
  readonly strong: string;
}

/** What is known of a document, and when and where it is read. */
export interface SentenceSource {
  readonly document: MadeDocument;
  readonly events: readonly DocumentEvent[];
  readonly now: Date;
  readonly timezone: string;
}

/** When something last happened to a document, in words; empty where the trail does not know. */
const lastOf = ({ events, now, timezone }: SentenceSource, type: DocumentEventType): string => {
  const event = events.findLast((each) => each.type === type);
  return event ? showDayAndTime(new Date(event.at), now, timezone) : '';
};

const pendingOf = (source: SentenceSource): DocumentSentence => {
  const { document, now, timezone } = source;
  const { customerName: name, sentAt, openedAt, waived, endsAt } = document;
  const when = (at: string): string => showDayAndTime(new Date(at), now, timezone);
  const state = () => {
    if (document.wrongPerson) return messages.wrongPerson(lastOf(source, 'wrong_person'));
    if (openedAt !== null) return messages.opened(name, when(openedAt));
    return sentAt === null ? messages.notSent(name) : messages.sent(name, when(sentAt));
  };
  const strong = () => {
    if (waived) return messages.waived;
    if (holdsItsLink(document)) return messages.holds;
    return endsAt === null ? '' : messages.until(when(endsAt));
  };
  return { text: state(), strong: strong() };
};

const declinedOf = (source: SentenceSource): DocumentSentence => ({
  text: messages.declined(source.document.customerName, lastOf(source, 'declined'), source.document.reason),
  strong: holdsItsLink(source.document) ? messages.holds : '',
});

/** How a document stands, in words. */
export const sentenceOf = (source: SentenceSource): DocumentSentence => {
  const { document, now, timezone } = source;
  const { status, signerName, customerName, signedAt, sealedAt, reason, replacedBy } = document;
  switch (status) {
    case 'pending':
      return pendingOf(source);
    case 'declined':
      return declinedOf(source);
    case 'completed': {
      const at = signedAt === null ? '' : showDayAndTime(new Date(signedAt), now, timezone);
      const sealed = sealedAt === null ? messages.beingMade : messages.sealed;
      return {
        text: messages.signed(signerName ?? customerName, at),
        strong: replacedBy === null ? sealed : messages.askedAgain,
      };
    }
    case 'voided':
      return { text: messages.voided(lastOf(source, 'voided'), reason), strong: '' };
    case 'replaced':
      return { text: messages.replaced(lastOf(source, 'replaced')), strong: '' };
    case 'ended':
    default:
      return { text: messages.ended(lastOf(source, 'ended')), strong: '' };
  }
};
