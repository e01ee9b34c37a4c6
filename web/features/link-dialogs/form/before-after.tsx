import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

interface SideProps {
  readonly label: string;
  readonly value: string;
  readonly strong?: boolean;
}

const Side = ({ label, value, strong = false }: SideProps) => (
  <Box sx={{ minWidth: 0 }}>
    <Typography component="dt" variant="caption" sx={{ color: 'text.secondary' }}>
      {label}
    </Typography>
    <Typography
      component="dd"
      sx={{
        m: 0,
        fontWeight: strong ? 600 : 400,
        color: strong ? 'text.primary' : 'text.secondary',
        fontVariantNumeric: 'tabular-nums',
        overflowWrap: 'anywhere',
        whiteSpace: 'pre-wrap',
      }}
    >
      {value}
    </Typography>
  </Box>
);

interface BeforeAfterProps {
  readonly before: SideProps;
  readonly after: SideProps;
}

/** What is and what will be, side by side. A change of the second is read aloud. */
export const BeforeAfter = ({ before, after }: BeforeAfterProps) => (
  <Box
    component="dl"
    aria-live="polite"
    sx={{
      display: 'grid',
      gridTemplateColumns: '1fr 1fr',
      gap: 2,
      mt: 0,
      mb: 2,
      pb: 2,
      borderBottom: 1,
      borderColor: 'divider',
    }}
  >
    <Side {...before} />
    <Side {...after} strong />
  </Box>
);
