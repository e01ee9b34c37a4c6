import Box from '@mui/material/Box';

/** A key of the keyboard beside what it does, where there is a keyboard. Screen readers leave it out of a button's name. */
export const Key = ({ name }: { readonly name: string }) => (
  <Box
    component="kbd"
    aria-hidden
    sx={{
      display: { xs: 'none', md: 'inline-block' },
      px: 0.625,
      whiteSpace: 'nowrap',
      py: 0.375,
      border: 1,
      borderColor: 'color-mix(in srgb, currentColor 35%, transparent)',
      borderRadius: 0.5,
      fontFamily: 'inherit',
      fontSize: '0.6875rem',
      fontWeight: 500,
      lineHeight: 1,
    }}
  >
    {name}
  </Box>
);

/** The name of a key that is pressed with Ctrl, or with Cmd on a Mac. */
export const commandKey = (letter: string): string =>
  /Mac|iPhone|iPad/.test(navigator.userAgent) ? `⌘${letter}` : `Ctrl ${letter}`;
