import type { DocumentRow, DocumentStatus } from '../../../../src/contract/documents/documents.ts';
import { ShapedWord, type ShownStatus, type Step, StepMark } from '../../link/index.ts';
import { statusMessages, stepMessages, wrongPersonWord } from './messages.ts';

const shown: Readonly<Record<DocumentStatus, Omit<ShownStatus, 'word'>>> = {
  pending: { shape: 'ring', tone: 'open' },
  completed: { shape: 'check', tone: 'quiet' },
  declined: { shape: 'cross', tone: 'bad' },
  voided: { shape: 'slash', tone: 'quiet' },
  replaced: { shape: 'arrow', tone: 'quiet' },
  ended: { shape: 'clock', tone: 'quiet' },
};

interface DocumentProps {
  readonly document: DocumentRow;
}

/** How a document stands, in one word. One that waits and is for somebody else says so. */
export const DocumentStatusWord = ({ document: { status, wrongPerson } }: DocumentProps) =>
  status === 'pending' && wrongPerson ? (
    <ShapedWord word={wrongPersonWord} shape="warn" tone="bad" />
  ) : (
    <ShapedWord word={statusMessages[status]} {...shown[status]} />
  );

const lastStep = ({ status }: DocumentRow): Step => {
  if (status === 'completed') return 'done';
  return status === 'declined' ? 'wrong' : 'not yet';
};

/** What of it has happened, in words. */
const stepsText = ({ sentAt, openedAt, status }: DocumentRow): string => {
  const last = status === 'completed' || status === 'declined' ? statusMessages[status].toLowerCase() : null;
  const parts = [sentAt && stepMessages.sent, openedAt && stepMessages.opened, last].filter((part) => part !== null);
  const text = parts.length === 0 ? stepMessages.none : parts.join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
};

/** How far a document has come, as three dots: sent, opened, signed. */
export const DocumentMark = ({ document }: DocumentProps) => {
  const isOpened = document.openedAt !== null || document.signedAt !== null;
  return (
    <StepMark
      steps={[document.sentAt === null ? 'not yet' : 'done', isOpened ? 'done' : 'not yet', lastStep(document)]}
      text={stepsText(document)}
    />
  );
};

/** Whether nothing is to be done about a document any more, so that its line is quiet. */
export const isDone = ({ status }: DocumentRow): boolean => status !== 'pending' && status !== 'declined';

/** Whether the link of a document cannot be paid because of it. */
export const holdsItsLink = ({ link, before, required, waived, status }: DocumentRow): boolean =>
  link !== null && before && required && !waived && (status === 'pending' || status === 'declined');
