import type { ReactElement } from 'react';
import { showMoney, toCents } from '../../src/contract/money.ts';
import type { PublicLink } from '../../src/contract/public-link.ts';
import { LockIcon } from './icons.tsx';
import type { Step } from './step.ts';
import { texts } from './messages.ts';
import type { Checkout } from './use-payment-flow.ts';
import { Progress } from './progress.tsx';

const words = texts.form;

interface PayBarProps {
  readonly link: PublicLink;
  readonly step: Step;
  readonly reader: Checkout['reader'];
  readonly busy: boolean;
}

/** The button, and above it how a payment under way is doing; both stay in sight while the form scrolls. */
export const PayBar = ({ link, step, reader, busy }: PayBarProps): ReactElement => {
  const amount = showMoney(toCents(link.amount));
  const label = link.transactionType === 'preauth' ? words.authorize(amount) : words.pay(amount);
  const doing = step.at === 'sending' ? words.sending : reader.state === 'loading' ? words.preparing : words.tokenizing;
  return (
    <div className="paybar">
      {busy && <Progress sending={step.at === 'sending'} />}
      <button type="submit" className="first" disabled={busy} aria-busy={busy}>
        {busy ? <span className="spin" /> : <LockIcon />}
        {busy ? doing : label}
      </button>
    </div>
  );
};
