import type { ReactElement, ReactNode } from 'react';
import { brands, type Brand } from './card.ts';

/** The style sheet sets the strokes: the server renders attributes as they stand here, and React's names for strokes are not SVG's. */
const Icon = ({ children, size = 20 }: { readonly children: ReactNode; readonly size?: number }): ReactElement => (
  <svg className="icon" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
    {children}
  </svg>
);

export const LockIcon = (): ReactElement => (
  <Icon size={16}>
    <rect x="4" y="11" width="16" height="10" rx="2.5" />
    <path d="M8 11V7.5a4 4 0 0 1 8 0V11" />
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

export const AlertIcon = ({ size = 22 }: { readonly size?: number }): ReactElement => (
  <Icon size={size}>
    <circle cx="12" cy="12" r="9.5" />
    <path d="M12 7.5v5.5M12 16.4v.1" />
  </Icon>
);

export const ClockIcon = ({ size = 16 }: { readonly size?: number }): ReactElement => (
  <Icon size={size}>
    <circle cx="12" cy="12" r="9.5" />
    <path d="M12 6.8V12l3.4 2" />
  </Icon>
);

export const ReturnIcon = (): ReactElement => (
  <Icon size={30}>
    <path d="M4 10h10.5a5.5 5.5 0 0 1 0 11H9M4 10l4.5-4.5M4 10l4.5 4.5" />
  </Icon>
);

export const CloseIcon = (): ReactElement => (
  <Icon size={18}>
    <path d="m6 6 12 12M18 6 6 18" />
  </Icon>
);

const letters: Partial<Record<Brand, string>> = {
  visa: 'VISA',
  amex: 'AMEX',
  diners: 'DINERS',
  jcb: 'JCB',
  unionpay: 'UPAY',
};

const mark = (brand: Brand): ReactElement => {
  if (brand === 'mastercard' || brand === 'maestro')
    return (
      <>
        <circle cx="15" cy="12" r="6.5" className={`${brand}-1`} />
        <circle cx="23" cy="12" r="6.5" className={`${brand}-2`} />
      </>
    );
  if (brand === 'discover')
    return (
      <>
        <text x="15" y="15">
          DISC
        </text>
        <circle cx="29" cy="12" r="4.5" className="discover" />
      </>
    );
  return (
    <text x="19" y="15.5">
      {letters[brand]}
    </text>
  );
};

/** The brand as a small card and by its name, so that nobody has to know the mark. */
export const BrandMark = ({ brand }: { readonly brand: Brand }): ReactElement => (
  <span className="brand">
    <svg width="34" height="22" viewBox="0 0 38 24" className={`mark ${brand}`} aria-hidden="true">
      <rect width="38" height="24" rx="4" />
      {mark(brand)}
    </svg>
    {brands[brand].name}
  </span>
);
