import type { ReactElement, ReactNode } from 'react';

interface IconProps {
  readonly children: ReactNode;
  readonly size?: number | undefined;
}

/** The style sheet sets the strokes: the server renders attributes as they stand here, and React's names for strokes are not SVG's. */
const Icon = ({ children, size = 20 }: IconProps): ReactElement => (
  <svg className="i" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
    {children}
  </svg>
);

interface SizeProps {
  readonly size?: number;
}

const circle = <circle cx="12" cy="12" r="9.5" />;

export const LockIcon = ({ size = 18 }: SizeProps): ReactElement => (
  <Icon size={size}>
    <rect x="4.5" y="10.5" width="15" height="10.5" rx="2.5" />
    <path d="M8 10.5V7.5a4 4 0 0 1 8 0v3" />
  </Icon>
);

export const CardIcon = (): ReactElement => (
  <Icon>
    <rect x="2.5" y="5" width="19" height="14" rx="3" />
    <path d="M2.5 10h19M6.5 15h4" />
  </Icon>
);

export const CheckIcon = (): ReactElement => (
  <Icon size={30}>
    <path d="m5 12.5 4.5 4.5L19 7.5" />
  </Icon>
);

export const AlertIcon = ({ size }: SizeProps): ReactElement => (
  <Icon size={size}>
    {circle}
    <path d="M12 7v6M12 16.6v.1" />
  </Icon>
);

export const ClockIcon = ({ size }: SizeProps): ReactElement => (
  <Icon size={size}>
    {circle}
    <path d="M12 6.8V12l3.4 2" />
  </Icon>
);

export const ReturnIcon = (): ReactElement => (
  <Icon size={28}>
    <path d="M4 9.5h10.5a5.25 5.25 0 0 1 0 10.5H9M4 9.5 8.5 5M4 9.5 8.5 14" />
  </Icon>
);

export const BrokenLinkIcon = (): ReactElement => (
  <Icon size={28}>
    <path d="m9 15 6-6M11 6.5 12.5 5a4.5 4.5 0 0 1 6.4 6.4L17.5 13M13 17.5 11.5 19a4.5 4.5 0 0 1-6.4-6.4L6.5 11M4 4l16 16" />
  </Icon>
);

export const CloseIcon = (): ReactElement => (
  <Icon size={18}>
    <path d="m6 6 12 12M18 6 6 18" />
  </Icon>
);

export const PhoneIcon = (): ReactElement => (
  <Icon>
    <path d="M5.5 3.5h3l2 5-2.2 1.6a12 12 0 0 0 5.6 5.6l1.6-2.2 5 2v3a2 2 0 0 1-2.2 2A17 17 0 0 1 3.5 5.7a2 2 0 0 1 2-2.2Z" />
  </Icon>
);

export const TextIcon = (): ReactElement => (
  <Icon>
    <path d="M4 5.5h16v11H10l-4.5 4v-4H4z" />
  </Icon>
);

export const PrinterIcon = (): ReactElement => (
  <Icon>
    <path d="M7 8V3.5h10V8M7 17H4.5V8h15v9H17M7 14h10v6.5H7z" />
  </Icon>
);

/** How far a step has come: done, under way, or still to come. */
export const StepIcon = ({ state }: { readonly state: 'done' | 'now' | 'later' }): ReactElement => (
  <Icon>
    {circle}
    {state === 'done' && <path d="m8 12.3 2.8 2.8L16 9.6" />}
    {state === 'now' && <circle className="dot" cx="12" cy="12" r="3.5" />}
  </Icon>
);

/** Debitlink's mark: two links of a chain. */
export const Mark = (): ReactElement => (
  <svg className="logomark" width="16" height="16" viewBox="0 0 32 32" aria-hidden="true">
    <rect width="32" height="32" rx="9" />
    <g transform="rotate(-45 16 16)">
      <rect x="5.3" y="11.9" width="12.6" height="8.2" rx="4.1" />
      <rect x="14.1" y="11.9" width="12.6" height="8.2" rx="4.1" />
    </g>
  </svg>
);
