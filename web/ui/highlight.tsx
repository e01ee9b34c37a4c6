import Box from '@mui/material/Box';

type Span = readonly [from: number, to: number];

const spanOf = (text: string, q: string): Span | null => {
  const at = text.toLowerCase().indexOf(q.toLowerCase());
  return q === '' || at === -1 ? null : [at, at + q.length];
};

/** Where the digits of a search stand in a phone number, however either is written. */
const digitsIn = (text: string, q: string): Span | null => {
  if (!/^[\d\s()+.-]+$/.test(q)) return null;
  const places = Array.from(text.matchAll(/\d/g), ({ index }) => index);
  const digits = q.replace(/\D/g, '');
  const at = digits === '' ? -1 : text.replace(/\D/g, '').indexOf(digits);
  const [from, last] = [places[at], places[at + digits.length - 1]];
  return from === undefined || last === undefined ? null : [from, last + 1];
};

interface MarkedProps {
  readonly text: string;
  readonly q: string;
  /** The text is a phone number, whose digits are found in any writing. */
  readonly phone?: boolean;
}

/** Text with what was searched for marked in it, wherever it stands. */
export const Marked = ({ text, q, phone = false }: MarkedProps) => {
  const span = (phone ? digitsIn : spanOf)(text, q);
  if (span === null) return text;
  const [from, to] = span;
  return (
    <>
      {text.slice(0, from)}
      <Box
        component="mark"
        sx={{
          bgcolor: 'color-mix(in srgb, var(--mui-palette-primary-main) 22%, transparent)',
          color: 'inherit',
          borderRadius: '3px',
        }}
      >
        {text.slice(from, to)}
      </Box>
      {text.slice(to)}
    </>
  );
};
