import { showMoney } from '../../../src/contract/money.ts';
import { Icon } from '../icon.tsx';
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
            <i className="label">Amount to pay</i>
            <strong>{amount}</strong>
            <div className="slip">
              <Icon shape="card" size={16} />
              <span>
                <b>Debit cards only.</b> No credit cards.
              </span>
            </div>
            <div className="pay">
              <Icon shape="lock" size={15} />
              Pay {amount}
            </div>
          </div>
        </div>
      </div>
    </div>
  );
};
