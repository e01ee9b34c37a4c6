import { useEffect, useState, type ReactElement } from 'react';
import { Outcome } from './outcome.tsx';
import type { Step } from './step.ts';
import { texts } from './texts.ts';

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

const useWarning = (): void => {
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent): void => {
      event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => {
      window.removeEventListener('beforeunload', warn);
    };
  }, []);
};

/** Beside the button while a payment is being made. Leaving the page now is asked about. */
export const Progress = ({ sending }: { readonly sending: boolean }): ReactElement => {
  const wait = useWait();
  useWarning();
  return (
    <div className="progress" role="status">
      <p>
        <strong>{sending ? words.sending : words.tokenizing}</strong> {words.stay}
      </p>
      {wait !== 'short' && <p>{words.still}</p>}
      {wait === 'very long' && <p>{words.byText}</p>}
    </div>
  );
};

type Why = Extract<Step, { at: 'confirming' }>['why'];

const saying: Readonly<Record<Why, { readonly title: string; readonly text: string }>> = {
  resumed: { title: words.checking, text: words.stay },
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
      {wait !== 'short' && <p>{words.still}</p>}
      {wait === 'very long' && (
        <p>
          {words.byText} {words.unknown}
        </p>
      )}
    </Outcome>
  );
};
