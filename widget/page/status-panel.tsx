import { useEffect, useRef, type ReactElement, type ReactNode } from 'react';
import { AlertIcon, CheckIcon, ClockIcon, ReturnIcon } from './icons.tsx';

type Kind = 'paid' | 'voiding' | 'voided' | 'trouble' | 'closed' | 'wait';

const icons: Readonly<Record<Kind, ReactElement>> = {
  paid: <CheckIcon />,
  voiding: <ClockIcon size={30} />,
  voided: <ReturnIcon />,
  trouble: <AlertIcon size={30} />,
  closed: <ClockIcon size={30} />,
  wait: <span className="spin big" />,
};

interface OutcomeProps {
  readonly kind: Kind;
  readonly title: string;
  /** It came while the payer was here: its heading takes the focus and is read out. */
  readonly live?: boolean;
  /** Nothing else on the page is a heading above it. */
  readonly alone?: boolean;
  readonly children?: ReactNode;
}

/** What the page shows in place of the form. */
export const Outcome = ({ kind, title, live = false, alone = false, children }: OutcomeProps): ReactElement => {
  const heading = useRef<HTMLHeadingElement>(null);
  const Heading = alone ? 'h1' : 'h2';
  useEffect(() => {
    if (live && title !== '') heading.current?.focus();
  }, [live, title]);
  return (
    <div className={`outcome ${kind}`}>
      <span className="badge">{icons[kind]}</span>
      <Heading ref={heading} tabIndex={-1}>
        {title}
      </Heading>
      {children}
    </div>
  );
};
