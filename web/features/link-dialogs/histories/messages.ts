/** Labels and messages of the payment history. */
export const paymentHistoryMessages = {
  title: 'Payment history',
  none: 'No payment has been tried yet',
  loadFailed: 'The payment history could not be loaded.',
  by: (name: string) => `by ${name}`,
  reference: 'Reference',
};

/** Labels and messages of the SMS history. */
export const smsHistoryMessages = {
  title: 'SMS History',
  none: 'No SMS messages sent yet',
  loadFailed: 'The SMS history could not be loaded.',
  channels: { sms: 'Text', email: 'Email' },
  to: 'To',
  from: 'From',
  created: 'Created',
  sent: 'Sent',
  delivered: 'Delivered',
  failed: 'Failed',
};
