/** Why settings are not saved. */
export const settingsMessages = {
  privateHost: 'A webhook address must be one that can be reached from the internet.',
  noWebhookUrl: 'Enter the address of the webhook before you switch it on.',
};
