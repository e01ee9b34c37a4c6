import { articlePage, type Article } from './article.tsx';
import { helpPage } from './help/help-page.tsx';
import type { SitePage } from './page.ts';

const debitCard: Article = {
  path: '/payment-processing/debit-card',
  name: 'Debit card',
  title: 'Debit Card Processing by Text Link | Debitlink',
  description:
    'What a debit card payment costs a store, what Regulation II limits, and how Debitlink keeps a link to debit cards and refuses credit.',
  heading: 'Debit cards, and what they cost.',
  lead: 'A debit payment comes straight from the customer’s bank account. The law has limited what a large bank may earn from it.',
  points: [
    {
      title: 'What the law says',
      text: 'Regulation II of the Federal Reserve, as it was set in 2011, lets a bank with assets of $10 billion or more earn from a debit payment at most 21 cents and 0.05% of the amount, and one cent more where the bank prevents fraud. On $100 that is 27 cents. Smaller banks are exempt. Ask your processor what holds today.',
    },
    {
      title: 'What you pay',
      text: 'Your processor adds its own price to that of the bank. What you save is the difference between your price for debit and your price for credit. It stands in your contract, so we print no percentage.',
    },
    {
      title: 'Debit only, link by link',
      text: 'Every link starts as debit only. The page says so before anything is typed, and a card that is known to be credit is refused before it is charged.',
    },
    {
      title: 'And if one slips through',
      text: 'Some cards show what they are only after the charge. Such a payment is voided on its own and followed until the processor confirms it. You are told, and so is the customer.',
    },
  ],
};

const creditCard: Article = {
  path: '/payment-processing/credit-card',
  name: 'Credit card',
  title: 'Credit Card Payments, Where You Allow Them | Debitlink',
  description:
    'Debitlink is made for debit. Where you want credit cards you allow them for one link; everywhere else they are refused or voided.',
  heading: 'Credit cards, where you allow them.',
  lead: 'Debitlink is made for debit. When a sale is worth the price of credit to you, you say so for that one link.',
  points: [
    {
      title: 'Allowed for one link',
      text: 'Switch off “debit only” when you create the link, and its customer can pay with either kind of card. All other links stay as they are.',
    },
    {
      title: 'What credit costs',
      text: 'Regulation II, which set a limit to what large banks earn from debit, does not cover credit cards. Your processor can tell you your price for both.',
    },
    {
      title: 'Refused before the charge',
      text: 'On a debit-only link a card that is known to be credit is not charged. The customer reads why, and can type a debit card on the same page.',
    },
    {
      title: 'Voided after it',
      text: 'A credit card that shows only after the charge is voided. Nothing stays charged, though the bank may show it as pending for some days, and the customer can go on with a debit card.',
    },
  ],
};

const mobile: Article = {
  path: '/payment-processing/mobile',
  name: 'Mobile',
  title: 'Mobile Payments From a Text Message | Debitlink',
  description:
    'The whole payment fits one screen of a phone: no app, no account, in English and Spanish. Staff send and watch links on theirs, too.',
  heading: 'Made for the phone in their hand.',
  lead: 'A text, a tap, one screen. There is no app to install and no account to make, for them or for you.',
  points: [
    {
      title: 'One screen',
      text: 'Your name, the amount, the note, the card and the button stand together, and the phone can fill in the card.',
    },
    {
      title: 'Light',
      text: 'The amount stands in the first bytes of the page. Our own script weighs 25 KB at most, and no fonts, no third-party trackers and no picture but your logo are fetched.',
    },
    {
      title: 'For everybody',
      text: 'In English and Spanish, in light and dark, with large text, with a keyboard and with a screen reader.',
    },
    {
      title: 'Your office, too',
      text: 'Create, send, watch, confirm and refund on a phone. At the counter it shows the link as a QR code that turns to Paid.',
    },
  ],
};

/** How one pays: each has a page. */
export const cardPages: readonly SitePage[] = [debitCard, creditCard, mobile].map(articlePage);

/** The page at `/help`. */
export const helpPages: readonly SitePage[] = [helpPage];
