/** Labels and messages of the decision about a payment. */
export const decideMessages = {
  title: 'Decide payment',
  first:
    "First look the payment up in your processor's portal, by its amount or by its reference, which is in the payment history.",
  question: 'What became of it? *',
  rrn: 'RRN',
  rrnHelp:
    'The number of this payment in the portal. Without it the payment may not be captured, voided or refunded from here.',
  record: (choice: string) => `Record: ${choice.charAt(0).toLowerCase()}${choice.slice(1)}`,
  submit: 'Record decision',
  busy: 'Recording...',
  done: 'Decision recorded',
  failed: 'The decision could not be recorded.',
};

/** Labels and messages of the dismissal of a notice. */
export const dismissMessages = {
  title: 'Dismiss notice',
  text: 'This notice goes away for everybody in your store:',
  submit: 'Dismiss notice',
  busy: 'Dismissing...',
  done: 'Notice dismissed',
  doneText: (name: string) => `The link for ${name} no longer shows it.`,
  failed: 'The notice could not be dismissed.',
};

/** The field of an admin's reason, in both ways to end a review. */
export const adminReasonMessages = {
  reason: 'Reason *',
  help: 'It is kept in the payment history with your name.',
};

/** How the two answers of an admin are named. */
export interface DecisionLabels {
  readonly charged: string;
  readonly notCharged: string;
}

/** What each of the two answers leads to. */
export interface DecisionChoices {
  readonly charged: string;
  readonly notCharged: string;
  readonly labels?: DecisionLabels;
}

export const usualLabels: DecisionLabels = { charged: 'It was charged', notCharged: 'It was not charged' };

/** What each answer leads to: about a payment, or about what was done with one. */
export const consequences = {
  payment: {
    charged:
      'The link is completed, and the payment counts in your figures. Money that is only set aside still has to be captured.',
    notCharged: 'The link can be paid again. A charge that turns up later is voided automatically.',
  },
  void: {
    charged: 'The charge stays, and the payment counts in your figures.',
    notCharged: 'The money went back to the customer. A link that it had paid is voided.',
  },
  /** The same of money that was only set aside. */
  release: {
    charged: 'It stays set aside. It can be released, or captured where the link takes this card.',
    notCharged: 'Nothing is set aside on the card any more, and nothing was charged. The link is voided.',
    labels: { charged: 'It is still set aside', notCharged: 'It was released' },
  },
  capture: {
    charged: 'The capture is recorded: the link is completed, and the payment counts in your figures.',
    notCharged: 'The money is still set aside. It can be captured again, or released.',
  },
  refund: {
    charged: 'The refund was not made. The charge stays, and it can be refunded again.',
    notCharged: 'The refund is recorded: the money went back to the customer.',
  },
} satisfies Readonly<Record<string, DecisionChoices>>;
