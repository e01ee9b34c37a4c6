const customersText = (count: number): string => (count === 1 ? '1 customer' : `${count} customers`);

/** What is said when customers were archived or restored, or were not. */
export const archiveMessages = {
  archived: (name: string) => `${name} is in Archived now.`,
  archivedMany: (count: number) => `${customersText(count)} archived`,
  restored: (name: string) => `${name} is in the directory again.`,
  restoredMany: (count: number) => `${customersText(count)} restored`,
  undo: 'Undo',
  archiveFailed: 'Delete Failed',
  archiveFailure: 'Failed to archive customer',
  restoreFailed: 'Unarchive Failed',
  restoreFailure: 'Failed to unarchive customer',
  someFailed: (count: number) => `${customersText(count)} could not be restored.`,
};

/** The question before a customer is archived. */
export const archiveQuestion = {
  button: 'Delete',
  busy: 'Deleting...',
  title: (name: string) => `Delete ${name}?`,
  text: 'The customer moves to Archived and can be restored from there. Payment links and payments stay as they are.',
  open: (links: number, amount: string) =>
    links === 1 ? `1 link for ${amount} is still open.` : `${links} links for ${amount} in all are still open.`,
};
