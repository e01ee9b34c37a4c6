import { showMoney } from '../../../src/contract/money.ts';
import { AmountToPay, DebitOnlySlip, PayButton } from '../phone-parts.tsx';
import type { Industry } from './industry.ts';

/** The text that a customer of this trade gets, and the page behind it. */
export const RequestPicture = ({ sale, dollars }: Industry['example']) => {
  const amount = showMoney(dollars * 100);
  return (
    <div className="request picture" aria-hidden="true">
      <div className="phone">
        <div className="screen">
          <i>Text message</i>
          <div className="bubble">
            Your store asks you to pay {amount} for {sale}: <u>pay.example/CB7K2Q</u>
          </div>
          <div className="rising">
            <AmountToPay amount={amount} />
            <div className="box">
              <DebitOnlySlip />
            </div>
            <PayButton amount={amount} />
          </div>
        </div>
      </div>
    </div>
  );
};
