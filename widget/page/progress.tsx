import { useEffect, useState, type ReactElement } from 'react';
import { StatusPanel, Steps } from './status-panel.tsx';
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

/** While the card is tokenized and the bank is asked. The browser asks before the page is left, until the page may be closed. */
export const PaymentProgress = ({ sending }: { readonly sending: boolean }): ReactElement => {
  const wait = useWait();
  const { waiting } = useMessages();
  // A card that is still being tokenized was not sent: whoever leaves then has not paid.
  const mayLeave = sending && wait === 'very long';
  useLeaveWarning(!mayLeave);
  return (
    <StatusPanel kind="processing" title={waiting.processing} live>
      <p>{mayLeave ? waiting.veryLong : waiting.stay}</p>
      <div role="status">{wait !== 'short' && !mayLeave && <p>{waiting.still}</p>}</div>
      <Steps
        steps={[
          { name: waiting.secured, state: sending ? 'done' : 'now' },
          { name: waiting.asking, state: sending ? 'now' : 'later' },
          { name: waiting.receipt, state: 'later' },
        ]}
      />
      {mayLeave && <p className="plain">{waiting.mayClose}</p>}
    </StatusPanel>
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
    <StatusPanel kind="waiting" title={retrying.title} live>
      <p role="status">
        {message(messages)} {retrying.stay}
      </p>
      <p className="countdown" role="status">
        {seconds === null && retrying.now}
      </p>
      {seconds !== null && <Countdown seconds={seconds} />}
      <div className="two">
        <button type="button" className="btn" aria-disabled={seconds === null} onClick={retry.now}>
          {retrying.tryNow}
        </button>
        <button type="button" className="btn alt" disabled={seconds === null} onClick={retry.stop}>
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
  serverFailed: 'checking',
  bank: 'title',
  elsewhere: 'title',
} as const satisfies Readonly<Record<Reason, string>>;

interface PendingPaymentProps {
  readonly reason: Reason;
  /** Milliseconds since 1970; null where another payer's payment is awaited. */
  readonly sentAt: number | null;
  /** The store's zone, in which all times are written. */
  readonly timeZone: string;
}

/** Shown while nobody knows whether money moved. Never says that a payment failed. */
export const PendingPayment = ({ reason, sentAt, timeZone }: PendingPaymentProps): ReactElement => {
  const wait = useWait();
  const { waiting, locale } = useMessages();
  const format = new Intl.DateTimeFormat(locale, {
    timeZone,
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  });
  const time = sentAt ? format.format(sentAt) : undefined;
  return (
    <StatusPanel kind="waiting" title={waiting[pendingTitles[reason]]} live>
      <p>
        <b>{waiting.doNotPay}</b> {waiting[reason]}
      </p>
      <div role="status">{wait !== 'short' && <p>{wait === 'long' ? waiting.still : waiting.veryLong}</p>}</div>
      {reason !== 'elsewhere' && (
        <Steps
          steps={[
            { name: waiting.secured, state: 'done', time },
            // A server that fails may have done so before it asked the bank.
            ...(reason === 'serverFailed' ? [] : [{ name: waiting.sent, state: 'done' as const, time }]),
            { name: waiting.awaited, state: 'now' },
          ]}
        />
      )}
      <p className="plain">
        {waiting.mayClose} {wait === 'very long' && waiting.unknown}
      </p>
    </StatusPanel>
  );
};
