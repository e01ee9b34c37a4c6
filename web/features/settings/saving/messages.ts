/** Labels and messages of the check with a provider. */
export const checkMessages = {
  busy: 'Checking...',
  failed: 'The check could not be made.',
};

/** What an operator reads who is signed in as somebody else. */
export const impersonatingText = (username: string): string =>
  `Only ${username} can change this, signed in by themselves.`;

/** Labels and messages of what is not saved yet. */
export const editMessages = {
  unsaved: 'Not saved yet',
  save: 'Save',
  saving: 'Saving...',
  discard: 'Discard',
  lost: 'It has not been saved yet.',
};
