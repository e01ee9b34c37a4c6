import type { ReactElement } from 'react';

interface IconProps {
  readonly size?: number;
  readonly d: string;
}

/** The style sheet sets the strokes. */
export const Icon = ({ size = 20, d }: IconProps): ReactElement => (
  <svg className="i" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
    <path d={d} />
  </svg>
);

/** The marks of a receipt, as paths. */
export const paths = {
  check: 'm5 12.5 4.5 4.5L19 7.5',
  back: 'M4 9.5h10.5a5.25 5.25 0 0 1 0 10.5H9M4 9.5 8.5 5M4 9.5 8.5 14',
  send: 'M4 5.5h16v11H10l-4.5 4v-4H4z',
  print: 'M7 8V3.5h10V8M7 17H4.5V8h15v9H17M7 14h10v6.5H7z',
  close: 'm6 6 12 12M18 6 6 18',
  none: 'M12 7.5v5.5M12 16.4v.1M12 2.5a9.5 9.5 0 1 0 0 19 9.5 9.5 0 0 0 0-19z',
};
