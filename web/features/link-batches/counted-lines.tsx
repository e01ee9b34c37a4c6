import type SvgIcon from '@mui/material/SvgIcon';
import { Summary, type SummaryLine } from '../../ui/step-parts.tsx';

/** How many rows are like that. */
export interface CountedLine extends Pick<SummaryLine, 'label' | 'tone'> {
  readonly Icon: typeof SvgIcon;
  readonly count: number;
}

/** Parts of a list, each with its number; those of which there is none are left out. */
export const CountedLines = ({ lines }: { readonly lines: readonly CountedLine[] }) => {
  const shown = lines.filter(({ count }) => count > 0);
  if (shown.length === 0) return null;
  return (
    <Summary
      lines={shown.map(({ Icon, count, ...line }) => ({
        ...line,
        icon: <Icon />,
        value: count.toLocaleString('en-US'),
      }))}
    />
  );
};
