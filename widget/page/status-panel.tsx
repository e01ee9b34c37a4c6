import { useLayoutEffect, useRef, type ReactElement, type ReactNode } from 'react';
import { AlertIcon, CheckIcon, ClockIcon, ReturnIcon } from './icons.tsx';

type Kind = 'paid' | 'voiding' | 'voided' | 'error' | 'closed' | 'pending';

const icons: Readonly<Record<Kind, ReactElement>> = {
  paid: <CheckIcon />,
  voiding: <ClockIcon size={30} />,
  voided: <ReturnIcon />,
  error: <AlertIcon size={30} />,
  closed: <ClockIcon size={30} />,
  pending: <span className="spinner large" />,
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
    if (live && title !== '') heading.current?.focus();
  }, [live, title]);
  return (
    <div className={`status ${kind}`}>
      <span className="badge">{icons[kind]}</span>
      <Heading ref={heading} tabIndex={-1}>
        {title}
      </Heading>
      {children}
    </div>
  );
};
