import type { ReactElement } from 'react';

/** As on the payer's page, whose style sheet sets the strokes. */
const icon = (path: string, size = 18): ReactElement => (
  <svg className="i" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
    <path d={path} />
  </svg>
);

export const PenIcon = (): ReactElement => icon('M5 19l1-4L16.5 4.500l3 3L9 18z');
/** A check in the place of a number. */
export const DoneIcon = (): ReactElement => icon('M5 12.5l4.5 4.5L19 7.5', 14);
export const DownIcon = (): ReactElement => icon('M6 9l6 6 6-6');
export const PageIcon = (): ReactElement => icon('M6 3h8l5 5v13H6zM14 3v5h5M9 13h6M9 17h4', 26);
export const CrossIcon = (): ReactElement => icon('M6 6l12 12M18 6L6 18', 26);
