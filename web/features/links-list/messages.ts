/** Labels and messages of the list and of its title. */
export const listMessages = {
  search: 'Search',
  many: 'Links for many',
  keys: 'Keyboard shortcuts',
  found: (links: number, more: boolean, amount: string) =>
    `${links.toLocaleString('en-US')}${more ? '+' : ''} ${links === 1 && !more ? 'link' : 'links'} · ${amount}`,
  none: 'No payment links created yet.',
  noneHint: 'Create one, text it to your customer, and see here when it is paid.',
  noMatch: 'No payment links match your search criteria.',
  noMatchHint: 'Search by name, phone, email, amount or transaction number.',
  clear: 'Clear filters',
  pages: 'Pages',
  newest: 'Newest',
  older: 'Older',
  loadFailed: 'The payment links could not be loaded.',
  showNew: (count: number) => (count === 1 ? 'Show 1 new link' : `Show ${count} new links`),
};
