import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

interface SectionProps {
  readonly title: string;
  /** Which period and what of the store the figures cover. */
  readonly covers: string;
  readonly children: ReactNode;
}

/** One group of figures, with what they cover written next to it. */
export const Section = ({ title, covers, children }: SectionProps) => {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={{ mb: 4 }}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', flexWrap: 'wrap', columnGap: 1.5, mb: 1.5 }}>
        <Typography id={id} variant="h2">
          {title}
        </Typography>
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {covers}
        </Typography>
      </Box>
      {children}
    </Box>
  );
};

/** So many cards in a row on a phone, on something wider and on a wide desk; each divides their number, so that no row is left short. */
export const cardGrid = (xs: number, sm: number, lg: number) => {
  const columns = (count: number): string => `repeat(${count}, minmax(0, 1fr))`;
  return { display: 'grid', gap: 2, gridTemplateColumns: { xs: columns(xs), sm: columns(sm), lg: columns(lg) } };
};
