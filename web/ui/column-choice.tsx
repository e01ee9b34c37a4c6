import Arrow from '@mui/icons-material/ArrowForward';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

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

const lineStyle = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr) minmax(0, 11rem)', md: 'minmax(0, 1fr) 20px 13rem 7rem' },
  alignItems: 'center',
  columnGap: '14px',
  px: { xs: 2, md: 2.5 },
  borderBottom: 1,
  borderColor: 'divider',
  // What a phone has no room for.
  '& .wide': { display: { xs: 'none', md: 'block' } },
} as const;

interface ColumnChoicesProps {
  readonly label: string;
  readonly heads: { readonly column: string; readonly goesTo: string; readonly filled: string };
  readonly children: ReactNode;
}

/** The columns of a file, one below the other; a phone has no room for their heads. */
export const ColumnChoices = ({ label, heads, children }: ColumnChoicesProps) => (
  <>
    <Box
      aria-hidden
      sx={{
        ...lineStyle,
        display: { xs: 'none', md: 'grid' },
        minHeight: 30,
        fontSize: '0.75rem',
        color: 'text.disabled',
      }}
    >
      <span>{heads.column}</span>
      <span />
      <span>{heads.goesTo}</span>
      <span>{heads.filled}</span>
    </Box>
    <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {children}
    </Box>
  </>
);

/** One column of a file and where it goes. */
export const ColumnChoice = <Field extends string>({ field, fields, names, ...column }: ColumnChoiceProps<Field>) => (
  <Box component="li" sx={{ ...lineStyle, minHeight: 57, py: 0.75 }}>
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
  </Box>
);
