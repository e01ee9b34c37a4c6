import type { StoppedPart } from '../../../src/contract/people/session.ts';

const isBoth = (stopped: readonly StoppedPart[]): boolean => stopped.length > 1;

const whatOf = (stopped: readonly StoppedPart[]): string =>
  isBoth(stopped) ? 'payments and texts' : (stopped[0] ?? '');

const meaningOf = (stopped: readonly StoppedPart[]): string => {
  if (isBoth(stopped)) return 'Customers cannot pay, and no text goes out.';
  return stopped[0] === 'texts'
    ? 'No text goes out; customers can pay.'
    : 'Customers cannot pay; everything else goes on.';
};

/** Labels and messages of what the operator has stopped of the store, and of the letter against it. */
export const messages = {
  line: (stopped: readonly StoppedPart[]) => `Debitlink has stopped ${whatOf(stopped)} for your store.`,
  meaning: meaningOf,
  waits: 'Your letter waits for an answer.',
  answered: 'We have answered your letter.',
  why: 'See why',
  ask: 'Ask for another look',
  read: 'Read',
  title: (stopped: readonly StoppedPart[]) => {
    const what = whatOf(stopped);
    return `${what.charAt(0).toUpperCase()}${what.slice(1)} are stopped`;
  },
  reason: 'Why',
  noReason: 'No reason was given. Ask for another look to learn more.',
  letterOf: (author: string) => `Letter of ${author}`,
  answer: 'Our answer',
  noAnswer: 'We read the letter and looked again. It stays stopped for now.',
  answerComes: 'The answer stands here, and comes by email too.',
  letter: 'Your letter',
  letterHelp: 'Say why we should look again. A person reads it.',
  letterAgain: 'Something new? Write again.',
  send: 'Send Letter',
  sending: 'Sending...',
  sent: { title: 'We have your letter', text: 'A person reads it and looks again.' },
  failed: 'Your letter could not be sent.',
  loadFailed: 'Why this was stopped could not be loaded.',
  askAdmin: 'An admin of your store can ask for another look.',
  heard: 'We have looked at this several times. Please contact us by email.',
};
