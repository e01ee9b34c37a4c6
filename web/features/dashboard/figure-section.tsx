import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type SvgIcon from '@mui/material/SvgIcon';

interface FigureCardProps {
  readonly label: string;
  readonly note: string;
  readonly Icon: typeof SvgIcon;
  /** The figure, or undefined while it is not known; then a skeleton of its size stands in its place. */
  readonly value: string | undefined;
}

/** One figure with its name. */
export const FigureCard = ({ label, note, Icon, value }: FigureCardProps) => (
  <Paper variant="outlined" sx={{ p: 2.5 }}>
    <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', color: 'text.secondary' }}>
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {label}
      </Typography>
      <Icon aria-hidden sx={{ fontSize: 20, color: 'primary.main' }} />
    </Box>
    <Typography
      component="p"
      sx={{
        fontSize: '1.75rem',
        lineHeight: 1.3,
        fontWeight: 650,
        letterSpacing: '-0.02em',
        mt: 1,
        fontVariantNumeric: 'tabular-nums',
        overflowWrap: 'anywhere',
      }}
    >
      {value ?? <Skeleton width="60%" />}
    </Typography>
    <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
      {note}
    </Typography>
  </Paper>
);
