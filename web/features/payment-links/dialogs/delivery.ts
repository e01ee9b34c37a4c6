/** How the delivery of a text is called, in the history of the texts and in the thread of the panel. */
export const deliveryMessages = { sending: 'Sending…', sent: 'Sent', delivered: 'Delivered', failed: 'Failed' };

export type Delivery = keyof typeof deliveryMessages;

/** The delivery of a text. What a provider says otherwise means that it failed. */
export const deliveryOf = (status: string): Delivery => {
  if (status === 'queued' || status === 'sending') return 'sending';
  return status === 'sent' || status === 'delivered' ? status : 'failed';
};
