/** Where a payment link for a customer is created, with the customer already picked. */
export const createLinkFor = (customerId: string): string => `/payment-links?tab=create&customerId=${customerId}`;
