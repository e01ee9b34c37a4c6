/** Labels and messages of the checkout's settings. */
export const checkoutMessages = {
  title: 'Your checkout',
  note: 'What customers see of a payment, which cards they can use, and which websites may show the payment page.',
  loadFailed: 'The settings of the checkout could not be loaded.',
  statementName: 'Name on bank statements',
  statementNameHelp:
    'Exactly as your processor writes it. The payment page and the receipt tell customers to look for it.',
  policy: 'A card that could be credit',
  policyNote: 'On debit-only links, when the kind of a card is not known before it is charged.',
  charge: 'Charge it, and void it if it is credit',
  chargeHelp: 'One step. Who pays by credit sees a charge that disappears after a few days.',
  authorize: 'Ask the bank first, and charge it only if it is debit',
  authorizeHelp: 'Two steps. A credit card is released without a charge; each payment takes a little longer.',
  sites: 'Websites that may show the checkout',
  sitesHelp: 'One address a line, like https://shop.example. Any other site gets a link to the payment page instead.',
  done: 'Checkout settings updated successfully.',
  failed: 'Failed to update the checkout settings. Please try again.',
};

/** Labels and messages of what a store pastes into its website. */
export const snippetMessages = {
  title: 'On your website',
  note: 'Paste this where customers pay. The card goes straight to the processor, from a page of ours inside yours.',
  loadFailed: 'Your payment links could not be loaded.',
  link: 'Payment link',
  linkHelp: 'What you copy is made for this link.',
  none: 'You have no link that can be paid just now. Put the id of one in place of LINK-ID.',
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
    inline: 'The checkout stands in your page. The height keeps its place free, so that nothing jumps.',
    react: 'A component that shows the checkout in its place and removes it with itself.',
    plain: 'Leads to the payment page. It works everywhere, in emails too, and needs no allowed website.',
    qr: 'Customers scan it. Print it or show it on a screen.',
  },
  code: 'Code',
  copy: 'Copy',
  copied: 'Code copied to clipboard',
  verify: 'Ask our API whether a link is paid before you hand anything out: a page can be told anything.',
  notAllowed: 'No website is allowed yet, so the checkout shows on none. Add yours above.',
  preview: 'Preview',
  previewNote: 'What your customer sees for this link. It is a picture: nobody is counted and nothing can be paid.',
  previewTitle: 'Preview of the checkout',
  qrOf: (name: string) => `QR code of the payment link for ${name}`,
};
