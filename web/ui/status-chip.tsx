import Box from '@mui/material/Box';

interface Tone {
  readonly soft: string;
  readonly strong: string;
}

const tones = {
  waiting: { light: { soft: '#fdf1d8', strong: '#744600' }, dark: { soft: '#3a2d12', strong: '#f4cd86' } },
  good: { light: { soft: '#dff3e7', strong: '#0d5b2d' }, dark: { soft: '#143323', strong: '#8ee0af' } },
  done: { light: { soft: '#dcefef', strong: '#0a4d4f' }, dark: { soft: '#123334', strong: '#84d8d1' } },
  bad: { light: { soft: '#fce6e4', strong: '#94190f' }, dark: { soft: '#401c19', strong: '#ffaca4' } },
  quiet: { light: { soft: '#e9eeee', strong: '#465553' }, dark: { soft: '#243031', strong: '#b3c1bf' } },
  undone: { light: { soft: '#efe8f7', strong: '#573384' }, dark: { soft: '#2e2440', strong: '#cdb4f2' } },
  held: { light: { soft: '#e2ecfb', strong: '#1b4a8a' }, dark: { soft: '#18293f', strong: '#a5caf8' } },
} satisfies Record<string, { readonly light: Tone; readonly dark: Tone }>;

/** The kinds of state a chip can colour; the word always says it too. */
export type ChipTone = keyof typeof tones;

/** A state in a word on its colour. */
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
          bgcolor: light.soft,
          color: light.strong,
        },
        (theme) => theme.applyStyles('dark', { backgroundColor: dark.soft, color: dark.strong }),
      ]}
    >
      {children}
    </Box>
  );
};
