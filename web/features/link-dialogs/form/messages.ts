/** Labels of the form of a dialog. */
export const formMessages = { cancel: 'Cancel' };
