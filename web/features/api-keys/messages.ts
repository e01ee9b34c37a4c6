import type { KeyScope } from '../../../src/contract/endpoint.ts';

/** Words of the list of API keys. */
export const messages = {
  title: 'API Keys',
  up: 'Settings',
  denied: 'Access Denied',
  deniedText: 'API keys are for the admins of the store.',
  search: 'Search keys',
  docs: 'API Reference',
  create: 'Create Key',
  none: 'No API keys yet',
  noneHint: 'With a key your own programs create links, read what was paid, or move money, without anybody signing in.',
  noMatch: 'No key matches',
  noMatchHint: 'Nothing is called like this.',
  loadFailed: 'The API keys could not be loaded.',
  locked: 'While you are signed in as somebody else, keys are neither created nor revoked.',
  scopes: { read: 'Read', links: 'Links', money: 'Money' } satisfies Record<KeyScope, string>,
  expired: 'Expired',
  expires: (day: string) => `expires ${day}`,
  expiredOn: (day: string) => `expired ${day}`,
  forever: 'does not expire',
  madeBy: (name: string, day: string) => `made by ${name}, ${day}`,
  lastUsed: 'last used ',
  neverUsed: 'never used',
  revoke: 'Revoke',
  revokeOf: (name: string) => `Revoke ${name}`,
  revokeTitle: (name: string) => `Revoke ${name}?`,
  revokeText: 'Whatever uses this key is refused from this moment on. A revoked key cannot be brought back.',
  revoking: 'Revoking…',
  revokeFailed: 'Failed to revoke the key.',
  revoked: (name: string) => `${name} is revoked`,
};

/** Words of the dialogs. */
export const dialogMessages = {
  title: 'Create API Key',
  text: 'A program that sends the key with its calls acts for your store, under the name of the key.',
  name: 'Name *',
  nameHelp: 'Where it is used, such as “Web shop”. The activity log names it.',
  scopes: 'What it may do *',
  scopeHelp: {
    read: 'Links, payments, customers, conversations and figures',
    links: 'Create, change and send payment links',
    money: 'Capture, void and refund payments, and confirm them in the POS',
  } satisfies Record<KeyScope, string>,
  expiry: 'Expires',
  periods: { '30': 'In 30 days', '90': 'In 90 days', '365': 'In one year', never: 'Never' },
  create: 'Create Key',
  creating: 'Creating…',
  failed: 'Failed to create the key.',
  cancel: 'Cancel',
};

/** Words of the settings. */
export const summaryMessages = {
  title: 'API Keys',
  note: 'For programs of your own that create links, read what was paid, or move money.',
  open: 'Open API Keys',
};

/** Of the dialog that shows a new key. */
export const secretMessages = {
  title: 'Your New API Key',
  text: 'It is shown this once: copy it now, and keep it where only your program reads it.',
  label: 'API key',
  copied: 'API key copied',
  done: 'I Have Kept It',
};
