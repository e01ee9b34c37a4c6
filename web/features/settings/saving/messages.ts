/** Labels and messages of the check with a provider. */
export const checkMessages = {
  busy: 'Checking...',
  failed: 'We could not check this. Please try again.',
};

/** What an operator reads who is signed in as somebody else. */
export const impersonatingText = (username: string): string =>
  `Only ${username} can change this, from their own sign-in.`;

/** Labels and messages of what is not saved yet. */
export const editMessages = {
  save: 'Save',
  changes: (count: number) => (count === 1 ? '1 change not saved' : `${count} changes not saved`),
  lost: 'It has not been saved yet.',
};
