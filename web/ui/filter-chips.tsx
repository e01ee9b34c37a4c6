import Box from '@mui/material/Box';
import Button from '@mui/material/Button';

const chipStyle = {
  flex: 'none',
  minHeight: { xs: 44, md: 32 },
  px: 1.5,
  gap: 0.75,
  borderRadius: 99,
  border: 1,
  borderColor: 'divider',
  fontSize: '0.8125rem',
  color: 'text.secondary',
  whiteSpace: 'nowrap',
  '& span': { fontWeight: 400 },
  '&[aria-pressed=true]': { bgcolor: 'primary.soft', color: 'primary.ink', borderColor: 'transparent' },
} as const;

interface FilterChipsProps<Name extends string> {
  readonly label: string;
  readonly names: readonly Name[];
  readonly labels: Readonly<Record<Name, string>>;
  /** How many there are of each; left out where nobody counts them, undefined where nobody knows yet. */
  readonly counts?: Readonly<Record<Name, number | undefined>>;
  readonly shown: Name;
  readonly onShow: (name: Name) => void;
}

/** Which rows of a checked file are shown, one kind at a time, with how many there are. */
export const FilterChips = <Name extends string>(props: FilterChipsProps<Name>) => (
  <Box
    role="group"
    aria-label={props.label}
    sx={{ display: 'flex', gap: 0.75, px: { xs: 2, md: 2.5 }, py: 1.25, overflowX: 'auto' }}
  >
    {props.names.map((name) => (
      <Button key={name} aria-pressed={name === props.shown} onClick={() => props.onShow(name)} sx={chipStyle}>
        {props.labels[name]}
        {props.counts && <span>{props.counts[name]?.toLocaleString('en-US')}</span>}
      </Button>
    ))}
  </Box>
);
