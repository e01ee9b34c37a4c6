/** The paths of a payer's calls. They stand apart from their endpoints, so that a payer who imports them does not download zod. */
export const payerPaths = {
  pay: '/api/process-customer-payment',
  result: '/api/payment-result',
  void: '/api/void-transaction',
  report: '/api/activity-logs',
  cardFunding: '/api/card-funding',
  link: '/api/payment-links/:linkId',
  access: '/api/payment-links/:linkId/access',
  complete: '/api/payment-links/:linkId/complete',
  textReceipt: '/api/payment-links/:linkId/text-receipt',
  askRenewal: '/api/payment-links/:linkId/ask-renewal',
  successor: '/api/payment-links/:linkId/successor',
} as const;

/** The paths of the calls of whoever signs a document. */
export const signingPaths = {
  document: '/api/sign/:documentId',
  open: '/api/sign/:documentId/open',
  sign: '/api/sign/:documentId/sign',
  decline: '/api/sign/:documentId/decline',
  wrongPerson: '/api/sign/:documentId/wrong-person',
} as const;

/** The path of the page on which a document is signed. */
export const signPath = (documentId: string): string => `/sign/${documentId}`;

/** The path of the call that sends a receipt; the script of a receipt's page knows no other. */
export const sendReceiptPath = '/api/receipts/:receiptId/send';

/** The paths of the calls by which somebody signs in: their page stands before the console, and does not download zod either. */
export const signInPaths = {
  password: '/api/auth/login',
  passkeyOptions: '/api/auth/passkey-options',
  passkey: '/api/auth/passkey-login',
} as const;

/** A path with its `:name` parameters filled in and escaped. */
export const fillPath = (path: string, params?: Readonly<Record<string, string>>): string =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params?.[name] ?? ''));
