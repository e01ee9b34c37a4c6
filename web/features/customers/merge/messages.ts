/** Labels and messages of the list of duplicates. */
export const messages = {
  title: 'Duplicates',
  back: 'Back to Customers',
  by: 'Found by',
  reasons: { all: 'All', phone: 'Phone', email: 'Email', name: 'Name' },
  samePhone: (phone: string) => `Same phone: ${phone}`,
  sameEmail: (email: string) => `Same email: ${email}`,
  alike: (phones: readonly string[]) => ['Names alike', phones.join(', ')].filter(Boolean).join(': '),
  pair: (one: string, other: string) => `${one} and ${other}`,
  hint: 'Or tick 2 to 10 customers in the directory and choose Merge.',
  none: 'No duplicates left.',
  noneHint: 'New ones appear here by themselves.',
  noneOfKind: 'No duplicates of this kind.',
  loadFailed: 'The duplicates could not be loaded.',
  more: 'Show more',
  count: (count: number) => (count >= 1_000 ? '999+' : String(count)),
};

const bothOrAll = (count: number, both: string, all: string): string => (count === 2 ? both : all);

/** Labels and messages of a merge. */
export const mergeMessages = {
  title: (count: number) => `Merge ${count} customers`,
  tab: 'Merge',
  previous: 'Previous pair (K)',
  next: 'Next pair (J)',
  close: 'Close (Esc)',
  keep: 'Keep',
  keptName: (name: string) => `Keep ${name}`,
  fields: { customerName: 'Name', customerPhone: 'Phone', customerEmail: 'Email', address: 'Address' },
  empty: 'empty',
  same: (value: string, count: number) => `${value}, the same in ${bothOrAll(count, 'both', 'all')}`,
  changed: (when: string) => `last changed ${when}`,
  texts: 'Texts',
  stopped: 'Wrote STOP',
  stricter: 'the stricter one stays; a merge never opens a number again',
  notes: 'Notes',
  notesKept: (count: number) =>
    bothOrAll(count, 'both are kept, one under the other', 'all are kept, one under the other'),
  choose: 'Choose whose record is kept.',
  moves: (name: string) => `What moves to ${name}`,
  links: (count: number) => (count === 1 ? 'link' : 'links'),
  open: (count: number, amount: string) => `${count} open, ${amount}`,
  texted: (count: number) => (count === 1 ? 'text or email' : 'texts and emails'),
  inOrder: 'in time order',
  paid: 'paid in all, after it',
  record: (links: number, paid: string, since: string) =>
    `${links === 1 ? '1 link' : `${links} links`}, ${paid} paid, since ${since}`,
  final: 'This action cannot be undone.',
  notTheSame: 'Not the same',
  notTheSameBusy: 'Saving...',
  dismissed: 'They are no longer listed as duplicates.',
  dismissFailed: 'This could not be saved.',
  mergeInto: (name: string) => `Merge into ${name}`,
  merge: 'Merge',
  merging: 'Merging...',
  question: (name: string) => `Merge into ${name}?`,
  gone: (names: readonly string[]) =>
    `${names.length === 1 ? names[0] : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`} will be removed.`,
  /** Undefined where nothing moves. */
  moved: (links: number, messages: number, name: string): string | undefined => {
    const parts = [
      ...(links === 0 ? [] : [links === 1 ? '1 link' : `${links} links`]),
      ...(messages === 0 ? [] : [messages === 1 ? '1 text or email' : `${messages} texts and emails`]),
    ];
    if (parts.length === 0) return undefined;
    return `${parts.join(' and ')} ${links + messages === 1 ? 'moves' : 'move'} to ${name}.`;
  },
  done: (name: string) => `Merged into ${name}`,
  failed: 'Merge Failed',
  failure: 'Failed to merge customers',
  loadFailed: 'The customers could not be compared.',
};
