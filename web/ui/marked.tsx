import Box from '@mui/material/Box';

/** Text with what was searched for marked in it, wherever it stands. */
export const Marked = ({ text, q }: { readonly text: string; readonly q: string }) => {
  const at = q === '' ? -1 : text.toLowerCase().indexOf(q.toLowerCase());
  if (at === -1) return text;
  return (
    <>
      {text.slice(0, at)}
      <Box
        component="mark"
        sx={{
          bgcolor: 'color-mix(in srgb, var(--mui-palette-primary-main) 22%, transparent)',
          color: 'inherit',
          borderRadius: '3px',
        }}
      >
        {text.slice(at, at + q.length)}
      </Box>
      {text.slice(at + q.length)}
    </>
  );
};
