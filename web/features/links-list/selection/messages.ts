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
  failed: (count: number, total: number) => `${count} of ${total} failed and stay selected`,
  refused: 'It was refused.',
  confirmTitle: (count: number) => `Send ${count} texts?`,
  confirmText: (count: number) => `${count} customers get a text with their payment link now.`,
  sending: 'Sending...',
};
