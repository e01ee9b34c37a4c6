import { useEffect, useState, type ReactElement } from 'react';
import { Outcome } from './status-panel.tsx';
import type { Step } from './step.ts';
import { texts } from './messages.ts';

const words = texts.waiting;

const longMs = 8_000;
const veryLongMs = 30_000;

/** How long the payer has been waiting, in the three lengths that they are told of. */
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

const useWarning = (active: boolean): void => {
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

/** Beside the button while a payment is being made. Until the payer is told that they may leave, leaving is asked about. */
export const Progress = ({ sending }: { readonly sending: boolean }): ReactElement => {
  const wait = useWait();
  // A card that is still being secured was not sent: whoever leaves then has not paid.
  const mayLeave = sending && wait === 'very long';
  useWarning(!mayLeave);
  return (
    <div className="progress" role="status">
      <p>
        <strong>{sending ? words.sending : words.tokenizing}</strong> {mayLeave ? words.veryLong : words.stay}
      </p>
      {wait !== 'short' && <p>{mayLeave ? words.byText : words.still}</p>}
    </div>
  );
};

type Why = Extract<Step, { at: 'confirming' }>['why'];

const saying: Readonly<Record<Why, { readonly title: string; readonly text: string }>> = {
  resumed: { title: words.checking, text: words.resumed },
  interrupted: { title: words.checking, text: words.checkingText },
  bank: { title: words.awaited, text: words.awaitedText },
  elsewhere: { title: words.awaited, text: words.elsewhere },
};

/** While nobody knows whether money moved. Never says that a payment failed. */
export const Confirming = ({ why }: { readonly why: Why }): ReactElement => {
  const wait = useWait();
  const { title, text } = saying[why];
  return (
    <Outcome kind="wait" title={title} live>
      <p>{text}</p>
      {wait !== 'short' && <p>{wait === 'long' ? words.still : words.veryLong}</p>}
      {wait === 'very long' && (
        <p>
          {words.byText} {words.unknown}
        </p>
      )}
    </Outcome>
  );
};
