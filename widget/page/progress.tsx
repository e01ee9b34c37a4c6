import { useEffect, useState, type ReactElement } from 'react';
import { StatusPanel } from './status-panel.tsx';
import type { Step } from './step.ts';
import type { Retry } from './use-retry.ts';
import { useMessages } from './messages/language.tsx';

const longMs = 8_000;
const veryLongMs = 30_000;

/** How long the payer has been waiting: each of the three lengths has its own message. */
const useWait = (): 'short' | 'long' | 'very long' => {
  const [wait, setWait] = useState<'short' | 'long' | 'very long'>('short');
  useEffect(() => {
    const long = setTimeout(setWait, longMs, 'long');
    const veryLong = setTimeout(setWait, veryLongMs, 'very long');
    return () => {
      clearTimeout(long);
      clearTimeout(veryLong);
    };
  }, []);
  return wait;
};

/** Lets the browser ask before the page is left. */
const useLeaveWarning = (active: boolean): void => {
  useEffect(() => {
    if (!active) return undefined;
    const warn = (event: BeforeUnloadEvent): void => {
      event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => {
      window.removeEventListener('beforeunload', warn);
    };
  }, [active]);
};

/** Above the button during a payment. The browser asks before the page is left, until the page says that it may be closed. */
export const PaymentProgress = ({ sending }: { readonly sending: boolean }): ReactElement => {
  const wait = useWait();
  // A card that is still being tokenized was not sent: whoever leaves then has not paid.
  const { waiting } = useMessages();
  const mayLeave = sending && wait === 'very long';
  useLeaveWarning(!mayLeave);
  return (
    <div className="progress" role="status">
      <p>
        <strong>{sending ? waiting.sending : waiting.tokenizing}</strong> {mayLeave ? waiting.veryLong : waiting.stay}
      </p>
      {wait !== 'short' && <p>{mayLeave ? waiting.byText : waiting.still}</p>}
    </div>
  );
};

/** The seconds until the next try, counted down from the moment they are shown. */
const Countdown = ({ seconds }: { readonly seconds: number }): ReactElement => {
  const { retrying } = useMessages();
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const end = performance.now() + seconds * 1_000;
    const timer = setInterval(() => {
      setLeft(Math.max(0, Math.ceil((end - performance.now()) / 1_000)));
    }, 1_000);
    return () => {
      clearInterval(timer);
    };
  }, [seconds]);
  return <p className="countdown">{left === 0 ? retrying.now : retrying.next(left)}</p>;
};

interface RetryProps {
  readonly step: Extract<Step, { kind: 'retrying' }>;
  readonly retry: Retry;
}

/** Shown while a payment that was turned away is sent again by the page. Each try is read out, not every second. */
export const PaymentRetry = ({ step, retry }: RetryProps): ReactElement => {
  const { message, seconds } = step;
  const messages = useMessages();
  const { retrying } = messages;
  useLeaveWarning(true);
  return (
    <StatusPanel kind="pending" title={retrying.title} live>
      <p role="status">
        {message(messages)} {retrying.stay}
      </p>
      <p className="countdown" role="status">
        {seconds === null && retrying.now}
      </p>
      {seconds !== null && <Countdown seconds={seconds} />}
      <div className="buttons">
        <button type="button" className="primary" aria-disabled={seconds === null} onClick={retry.now}>
          {retrying.tryNow}
        </button>
        <button type="button" className="secondary" disabled={seconds === null} onClick={retry.stop}>
          {retrying.change}
        </button>
      </div>
    </StatusPanel>
  );
};

type Reason = Extract<Step, { kind: 'confirming' }>['reason'];

const pendingTitles = {
  resumed: 'checking',
  interrupted: 'checking',
  bank: 'pending',
  elsewhere: 'pending',
} as const satisfies Readonly<Record<Reason, string>>;

/** Shown while nobody knows whether money moved. Never says that a payment failed. */
export const PendingPayment = ({ reason }: { readonly reason: Reason }): ReactElement => {
  const wait = useWait();
  const { waiting } = useMessages();
  return (
    <StatusPanel kind="pending" title={waiting[pendingTitles[reason]]} live>
      <p>{waiting[reason]}</p>
      {wait !== 'short' && <p>{wait === 'long' ? waiting.still : waiting.veryLong}</p>}
      {wait === 'very long' && (
        <p>
          {waiting.byText} {waiting.unknown}
        </p>
      )}
    </StatusPanel>
  );
};
