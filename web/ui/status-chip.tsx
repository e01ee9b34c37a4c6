import Box from '@mui/material/Box';

interface Colours {
  readonly background: string;
  readonly text: string;
}

const tones = {
  warning: { light: { background: '#fdf1d8', text: '#744600' }, dark: { background: '#3a2d12', text: '#f4cd86' } },
  success: { light: { background: '#dff3e7', text: '#0d5b2d' }, dark: { background: '#143323', text: '#8ee0af' } },
  primary: { light: { background: '#dcefef', text: '#0a4d4f' }, dark: { background: '#123334', text: '#84d8d1' } },
  error: { light: { background: '#fce6e4', text: '#94190f' }, dark: { background: '#401c19', text: '#ffaca4' } },
  neutral: { light: { background: '#e9eeee', text: '#465553' }, dark: { background: '#243031', text: '#b3c1bf' } },
  reversed: { light: { background: '#efe8f7', text: '#573384' }, dark: { background: '#2e2440', text: '#cdb4f2' } },
  info: { light: { background: '#e2ecfb', text: '#1b4a8a' }, dark: { background: '#18293f', text: '#a5caf8' } },
} satisfies Record<string, { readonly light: Colours; readonly dark: Colours }>;

/** The colours of a chip; its label always says the state too. */
export type ChipTone = keyof typeof tones;

/** The label of a state on a coloured background. */
export const StatusChip = ({ tone, children }: { readonly tone: ChipTone; readonly children: string }) => {
  const { light, dark } = tones[tone];
  return (
    <Box
      component="span"
      sx={[
        {
          display: 'inline-block',
          px: 1,
          py: '3px',
          borderRadius: '6px',
          fontSize: '0.8125rem',
          lineHeight: 1.4,
          fontWeight: 600,
          whiteSpace: 'nowrap',
          // A status that is shown as it was stored begins like the others.
          '&::first-letter': { textTransform: 'uppercase' },
          bgcolor: light.background,
          color: light.text,
        },
        (theme) => theme.applyStyles('dark', { backgroundColor: dark.background, color: dark.text }),
      ]}
    >
      {children}
    </Box>
  );
};
