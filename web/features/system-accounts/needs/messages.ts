import type { Appeal, AppealAgainst } from '../../../../src/contract/operator/appeals.ts';
import type { snoozeDays } from '../../../../src/contract/operator/warning-signs.ts';

type Days = (typeof snoozeDays)[number];

const lengths: Readonly<Record<Days, string>> = { 1: '1 day', 7: '7 days', 30: '30 days' };

/** What is said of a letter, by what it is written against. */
const ofDecision = {
  denial: {
    decided: 'Denied',
    refuse: 'Stay denied',
    answerHint: 'It stands in the email that says that the registration stays denied. You may leave it out.',
    accepted: { title: 'Approved', text: 'is approved, and is told by email.' },
    refused: 'Stays denied',
  },
  deactivation: {
    decided: 'Deactivated',
    refuse: 'Stay deactivated',
    answerHint: 'It stands in the email that says that the account stays deactivated. You may leave it out.',
    accepted: { title: 'Activated', text: 'is active again, and is told by email.' },
    refused: 'Stays deactivated',
  },
  stop: {
    decided: 'Stopped',
    refuse: 'Stay stopped',
    answerHint: 'It stands in the email and where the store reads that it is stopped. You may leave it out.',
    accepted: { title: 'Turned on', text: 'can take payments and text again, and is told by email.' },
    refused: 'Stays stopped',
  },
} as const;

/** Labels and messages of letters against decisions. */
export const appealMessages = {
  kind: 'Appeal',
  what: 'appeal',
  of: ofDecision,
  row: ({ against, letter }: Appeal, decided: string) =>
    `${ofDecision[against].decided} ${decided}. “${letter.replace(/\s+/g, ' ')}”`,
  read: 'Read',
  none: 'No appeal waits.',
  noneHint: 'A store that was denied, deactivated or stopped can ask for another look.',
  letter: 'Letter',
  written: 'Written',
  reason: 'Reason given',
  noReason: 'None',
  username: 'Username',
  stopped: 'Stopped now',
  stoppedParts: (parts: Appeal['stopped']) => {
    const listed = parts.join(' and ');
    return listed.slice(0, 1).toUpperCase() + listed.slice(1);
  },
  account: 'Open the account',
  close: 'Close',
  accept: ({ against, stopped }: Appeal) => {
    if (against === 'denial') return 'Approve';
    if (against === 'deactivation') return 'Activate';
    return `Turn on ${stopped.join(' and ')}`;
  },
  accepting: 'One moment...',
  answer: 'What they will read',
  refuseAndTell: (refuse: string, name: string) => `${refuse} and tell ${name}`,
  telling: 'Telling...',
  cancel: 'Cancel',
  failed: 'The appeal could not be answered.',
  accepted: (against: AppealAgainst, store: string) => ({
    title: ofDecision[against].accepted.title,
    text: `${store} ${ofDecision[against].accepted.text}`,
  }),
  refused: (against: AppealAgainst, store: string) => ({
    title: ofDecision[against].refused,
    text: `${store} is told by email.`,
  }),
};

/** Labels and messages of what waits for the operator, and of the panel about a store. */
export const needsMessages = {
  money: 'Money',
  moneyNote: 'waits for a decision',
  people: 'People waiting',
  signs: 'Stores with warning signs',
  resting: 'Reviewed or put off',
  failed: 'Failed or locked',
  registration: 'registration',
  decide: 'Decide',
  look: 'Look',
  review: 'Review',
  open: 'Open',
  of: (act: string, what: string) => `${act}: ${what}`,
  all: (count: number) => `All ${count}`,
  failedJob: 'did not run',
  noneAll: 'Nothing needs you.',
  noneAllHint: 'The next one shows here by itself.',
  noneSigns: 'No store stands out.',
  noneSignsHint: 'Every hour the program looks at all of them.',
  loadFailed: 'Part of what needs you could not be loaded.',
  until: (day: string) => `put off until ${day}`,
  reviewed: (day: string) => `reviewed ${day}`,
  panel: {
    store: (id: string) => `Store ${id}`,
    close: 'Close',
    previous: 'Previous store',
    next: 'Next store',
    stands: (count: number) => (count === 1 ? '1 sign stands out' : `${count} signs stand out`),
    sentence: (reasons: string) => `${reasons}.`,
    whatNow: 'Look at these, then say what you found.',
    risen: (score: number, day: string, reasons: string) =>
      reasons === ''
        ? `The score was ${score} at your review on ${day}, and has risen since.`
        : `The score was ${score} at your review on ${day}. Since then: ${reasons}.`,
    stop: 'Stop payments',
    stopWhy: 'Why do you stop payments?',
    stopHint:
      'Its links cannot be paid at once; everything else goes on. The store reads this, and can write against it.',
    stopNeeded: 'Please write why: the store reads it.',
    stopping: 'Stopping...',
    stopDone: (store: string) => ({ title: 'Payments stopped', text: `${store} reads why, and can write against it.` }),
    stopFailed: 'Payments could not be stopped.',
    turnOn: 'Turn on payments',
    turningOn: 'Turning on...',
    turnOnDone: (store: string) => ({ title: 'Payments are on', text: `${store} can be paid again.` }),
    turnOnFailed: 'Payments could not be turned on.',
    cancel: 'Cancel',
    rests: 'It waits again once its score rises.',
    restsUntil: (day: string) => `It waits again on ${day}, or once its score rises.`,
    reviewAct: 'Mark as reviewed',
    reviewing: 'Marking...',
    reviewFailed: 'The store could not be marked as reviewed.',
    snooze: 'Put off',
    snoozeFor: (days: Days) => `For ${lengths[days]}`,
    snoozeFailed: 'The store could not be put off.',
    wake: 'Let it wait again',
    reviewDone: (store: string) => ({ title: 'Reviewed', text: `${store} waits again once its score rises.` }),
    snoozeDone: (store: string, days: Days) => ({
      title: 'Put off',
      text: `${store} is put off for ${lengths[days]}.`,
    }),
    wakeDone: (store: string) => ({ title: 'Back in the list', text: `${store} waits again.` }),
    account: 'Open the account',
    signs: 'Warning signs',
    checked: 'Looked at',
    notes: 'Notes',
    notesHint: 'Never seen by the store.',
    note: 'Add a note. It is kept with who and when.',
    add: 'Add note',
    adding: 'Adding...',
    addFailed: 'The note could not be kept.',
    notesFailed: 'The notes could not be loaded.',
    noNotes: 'No note yet.',
  },
};
