import { Icon } from './icon.tsx';

// What the pictures of the payer's page have alike. An amount is written as the page writes it: `$125.00`.

interface AmountProps {
  readonly amount: string;
}

/** The amount with its label. */
export const AmountToPay = ({ amount }: AmountProps) => (
  <>
    <i className="label">Amount to pay</i>
    <strong>{amount}</strong>
  </>
);

/** What the slip above the card says while the page asks. */
export const DebitOnlySlip = () => (
  <div className="slip">
    <Icon shape="card" size={16} />
    <span>
      <b>Debit cards only.</b> No credit cards.
    </span>
  </div>
);

/** The button, which does nothing in a picture. */
export const PayButton = ({ amount }: AmountProps) => (
  <div className="pay">
    <Icon shape="lock" size={15} />
    Pay {amount}
  </div>
);
