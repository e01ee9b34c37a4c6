import { useLayoutEffect, useRef, type ReactElement, type ReactNode } from 'react';
import { AlertIcon, BrokenLinkIcon, CheckIcon, ClockIcon, ReturnIcon, StepIcon } from './icons.tsx';
import { useMessages } from './messages/language.tsx';
import type { Message } from './messages/messages.ts';

type Kind = 'processing' | 'waiting' | 'paid' | 'returned' | 'error' | 'expired' | 'closed';

const marks: Readonly<Record<Kind, ReactElement>> = {
  processing: <div className="spin" />,
  waiting: (
    <div className="mark warn">
      <ClockIcon size={28} />
    </div>
  ),
  paid: (
    <div className="mark ok">
      <CheckIcon />
    </div>
  ),
  returned: (
    <div className="mark">
      <ReturnIcon />
    </div>
  ),
  error: (
    <div className="mark bad">
      <AlertIcon size={28} />
    </div>
  ),
  expired: (
    <div className="mark">
      <ClockIcon size={28} />
    </div>
  ),
  closed: (
    <div className="mark">
      <BrokenLinkIcon />
    </div>
  ),
};

interface StatusPanelProps {
  readonly kind: Kind;
  readonly title: string;
  /** The status changed while the payer was here: its heading takes the focus and is read out. */
  readonly live?: boolean;
  /** The page has no other heading. */
  readonly alone?: boolean;
  readonly children?: ReactNode;
}

/** What the page shows in place of the form. */
export const StatusPanel = ({ kind, title, live = false, alone = false, children }: StatusPanelProps): ReactElement => {
  const heading = useRef<HTMLHeadingElement>(null);
  const Heading = alone ? 'h1' : 'h2';
  // Before it is painted, so that the heading never stands there without the focus.
  useLayoutEffect(() => {
    if (live) heading.current?.focus();
  }, [live]);
  return (
    <section className={`card ${kind}`}>
      {marks[kind]}
      <Heading ref={heading} tabIndex={-1}>
        {title}
      </Heading>
      {children}
    </section>
  );
};

/** One part of what is being done, and when it was done. */
export interface DoneStep {
  readonly name: string;
  readonly state: 'done' | 'now' | 'later';
  readonly time?: string | undefined;
}

export const Steps = ({ steps }: { readonly steps: readonly DoneStep[] }): ReactElement => (
  <ol className="steps">
    {steps.map(({ name, state, time }) => (
      <li key={name} className={state} aria-current={state === 'now' ? 'step' : undefined}>
        <StepIcon state={state} />
        {name}
        {time !== undefined && <time>{time}</time>}
      </li>
    ))}
  </ol>
);

/** Why something that was asked for did not happen; read out when it appears. */
export const Failure = ({ said }: { readonly said: Message | null }): ReactElement | null => {
  const messages = useMessages();
  return (
    said && (
      <p className="wrong" role="alert">
        {said(messages)}
      </p>
    )
  );
};

/** Loads the page again, to show what the server says now. */
export const ReloadButton = ({ label }: { readonly label: string }): ReactElement => (
  <button
    type="button"
    className="btn mini"
    onClick={() => {
      window.location.reload();
    }}
  >
    {label}
  </button>
);
