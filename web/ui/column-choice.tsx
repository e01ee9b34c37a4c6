import Arrow from '@mui/icons-material/ArrowForward';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

const selectStyle = {
  width: '100%',
  minHeight: { xs: 44, md: 36 },
  px: 1.25,
  border: 1,
  borderColor: 'sheets.edge',
  borderRadius: '8px',
  bgcolor: 'background.paper',
  color: 'text.primary',
  font: 'inherit',
  // Below 16 px an iPhone zooms in.
  fontSize: { xs: '1rem', md: '0.875rem' },
} as const;

interface ColumnChoiceProps<Field extends string> {
  readonly heading: string;
  readonly samples: readonly string[];
  /** Of the choice. */
  readonly label: string;
  readonly leaveOut: string;
  readonly fields: readonly Field[];
  readonly names: Readonly<Record<Field, string>>;
  /** Where the column goes; null where it is left out. */
  readonly field: Field | null;
  readonly filled: string;
  readonly onPick: (field: Field | null) => void;
}

/** One column of a file and where it goes: four cells of a grid, of which the class `wide` marks those that a phone does not have. */
export const ColumnChoice = <Field extends string>({ field, fields, names, ...column }: ColumnChoiceProps<Field>) => (
  <>
    <Box sx={{ minWidth: 0 }}>
      <Typography noWrap dir="auto" sx={{ fontWeight: 600, color: field === null ? 'text.secondary' : 'text.primary' }}>
        {column.heading}
      </Typography>
      <Typography noWrap dir="auto" variant="body2" sx={{ color: 'text.secondary' }}>
        {column.samples.join(', ')}
      </Typography>
    </Box>
    <Arrow className="wide" aria-hidden sx={{ fontSize: 18, color: 'text.secondary' }} />
    <Box
      component="select"
      aria-label={column.label}
      value={field ?? ''}
      onChange={({ target }) => column.onPick(fields.find((name) => name === target.value) ?? null)}
      sx={selectStyle}
    >
      <option value="">{column.leaveOut}</option>
      {fields.map((name) => (
        <option key={name} value={name}>
          {names[name]}
        </option>
      ))}
    </Box>
    <Typography className="wide" variant="body2" sx={{ color: 'text.secondary' }}>
      {field !== null && column.filled}
    </Typography>
  </>
);
