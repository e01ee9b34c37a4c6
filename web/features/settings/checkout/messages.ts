import { pendingEntryDays } from '../../../../src/contract/checkout/authorization.ts';
/** Labels and messages of the checkout's settings. */
export const checkoutMessages = {
  title: 'Your checkout',
  note: 'What customers see, which cards they can use, and which websites may show the payment page.',
  loadFailed: 'The settings of the checkout could not be loaded.',
  statementName: 'Name on bank statements',
  statementNameHelp:
    'Exactly as your processor writes it. The payment page and the receipt tell customers to look for it.',
  policy: 'A card that could be credit',
  policyNote: 'For debit-only links, when we cannot tell before charging whether a card is debit or credit.',
  charge: 'Charge it, and void it if it is credit',
  chargeHelp: `One step. Someone who pays by credit may see a charge for up to ${pendingEntryDays} days before it disappears.`,
  authorize: 'Ask the bank first, and charge it only if it is debit',
  authorizeHelp: 'Two steps. A credit card is released without a charge; each payment takes a little longer.',
  sites: 'Websites that may show the checkout',
  sitesHelp: 'One address per line, like https://shop.example. Any other site gets a link to the payment page instead.',
  done: 'Checkout settings updated successfully.',
  failed: 'Failed to update the checkout settings. Please try again.',
};

/** Labels and messages of what a store pastes into its website. */
export const snippetMessages = {
  title: 'On your website',
  note: 'Paste this where customers pay. The card goes straight to the processor, from our page inside yours.',
  loadFailed: 'Your payment links could not be loaded.',
  link: 'Payment link',
  linkHelp: 'The code you copy is for this link.',
  none: 'You have no link that can be paid right now. Replace LINK-ID with the ID of one.',
  kind: 'How',
  kinds: {
    modal: 'Over your page',
    inline: 'In your page',
    react: 'React',
    plain: 'Plain link',
    qr: 'QR code',
  },
  help: {
    modal: 'A tap opens the checkout over your page. Without JavaScript the link leads to the payment page.',
    inline: 'The checkout is part of your page. The height reserves its space, so that nothing jumps.',
    react: 'A component that shows the checkout, and removes it when it unmounts.',
    plain: 'Leads to the payment page. It works everywhere, even in emails, and no website has to be allowed.',
    qr: 'Customers scan it. Print it or show it on a screen.',
  },
  code: 'Code',
  copy: 'Copy',
  copied: 'Code copied to clipboard',
  verify:
    'Before you hand anything over, ask our API whether the link is paid. What a page in a browser says can be faked.',
  notAllowed: 'No website is allowed yet, so the checkout will not show on any. Add yours above.',
  preview: 'Preview',
  previewNote: 'What your customer sees. This is only a preview: no visit is counted and nothing can be paid.',
  previewTitle: 'Preview of the checkout',
  qrOf: (name: string) => `QR code of the payment link for ${name}`,
};
