/** Labels and messages of the export. */
export const exportMessages = {
  label: 'Export these links',
  busy: 'Exporting...',
  done: 'Links exported',
  failed: 'The links could not be exported.',
};

/** Labels and messages of the selection. */
export const batchMessages = {
  bar: 'Selected links',
  selected: (count: number) => `${count} selected`,
  copy: { short: 'Copy', name: 'Copy addresses' },
  copied: (count: number) => (count === 1 ? 'Address copied' : `${count} addresses copied`),
  confirmPos: 'Confirm POS',
  text: 'Send SMS',
  extend: { short: 'Extend', name: 'Extend 24 h' },
  disable: 'Disable',
  export: 'Export',
  clear: 'Clear selection',
  progress: (done: number, total: number) => `${done} of ${total}...`,
  texted: (count: number) => `${count} ${count === 1 ? 'text' : 'texts'} sent`,
  onTheWay: (count: number) => `${count} still on the way`,
  extended: (count: number) => `${count} ${count === 1 ? 'link' : 'links'} extended by 24 hours`,
  disabled: (count: number) => `${count} ${count === 1 ? 'link' : 'links'} disabled`,
  failed: (count: number) => `${count} failed`,
  skipped: (count: number) => `${count} skipped`,
  /** The title where an act could be done to none of the links. */
  nothing: { text: 'Nothing was sent', extend: 'Nothing was changed', disable: 'Nothing was changed' },
  /** Why links were skipped, each reason with how many it holds for where there are several. */
  skippedFor: (reasons: readonly { readonly reason: string; readonly count: number }[]): string =>
    reasons.length === 1
      ? reasons.map(({ reason, count }) => `${count} skipped: ${reason}`).join('')
      : reasons.map(({ reason, count }) => `${count}: ${reason}`).join(' · '),
  alreadyDisabled: 'Already disabled',
  refused: 'It was refused.',
  sending: 'Sending...',
};

const linksText = (count: number): string => (count === 1 ? '1 link' : `${count} links`);

/** The question before an act on many links, or on fewer than are selected. */
export const batchQuestions = {
  text: {
    title: (count: number) => (count === 1 ? 'Send 1 text?' : `Send ${count} texts?`),
    text: (count: number) =>
      count === 1
        ? '1 customer gets a text with their payment link now.'
        : `${count} customers get a text with their payment link now.`,
    confirm: 'Send SMS',
  },
  extend: {
    title: (count: number) => `Extend ${linksText(count)}?`,
    text: (count: number) => `${linksText(count)} can be paid for another 24 hours.`,
    confirm: 'Extend',
  },
  disable: {
    title: (count: number) => `Disable ${linksText(count)}?`,
    text: (count: number) =>
      `Nobody can pay ${count === 1 ? 'it' : 'them'} until you enable ${count === 1 ? 'it' : 'them'} again.`,
    confirm: 'Disable',
  },
  skipped: (count: number, total: number) => `${count} of the ${total} selected ${count === 1 ? 'is' : 'are'} skipped:`,
};
