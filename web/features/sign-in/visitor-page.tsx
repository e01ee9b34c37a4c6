import Check from '@mui/icons-material/CheckOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ComponentProps, ReactNode } from 'react';
import { TextField } from '../../ui/form-field.tsx';
import { useFocusOnMount } from '../../ui/interaction.ts';
import { LanguageToggle } from '../../ui/language-toggle.tsx';
import { ThemeToggle } from '../../ui/theme-toggle.tsx';
import { OccupiedFoot } from '../../ui/toasts.tsx';
import { Wordmark } from '../../ui/wordmark.tsx';
import { productMessages as messages, promptMessages } from './messages.ts';

const ProductPanel = () => (
  <Box
    component="aside"
    sx={{
      display: { xs: 'none', md: 'flex' },
      flexDirection: 'column',
      justifyContent: 'center',
      px: 8,
      color: '#f2fbfa',
      background: 'linear-gradient(160deg, #0b5f61 0%, #073d3f 100%)',
    }}
  >
    <Box sx={{ maxWidth: 440 }}>
      <Typography sx={{ fontSize: '1.875rem', lineHeight: 1.25, fontWeight: 650, letterSpacing: '-0.02em' }}>
        {messages.title}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', p: 0, mt: 4, mb: 0, display: 'grid', gap: 1.5 }}>
        {messages.lines.map((line) => (
          <Box component="li" key={line} sx={{ display: 'flex', gap: 1.5, alignItems: 'center', color: '#d5ecea' }}>
            <Check fontSize="small" aria-hidden />
            {line}
          </Box>
        ))}
      </Box>
    </Box>
  </Box>
);

/** A link by itself: on a phone as large as a finger needs. */
export const touchLink = {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: { xs: 44, md: 24 },
  minWidth: { xs: 44, md: 0 },
} as const;

interface VisitorPageProps {
  readonly title: string;
  readonly subtitle: string;
  readonly children: ReactNode;
}

/** The page around the sign-in and the registration: the form, and on a desktop what the product offers. */
export const VisitorPage = ({ title, subtitle, children }: VisitorPageProps) => (
  <Box sx={{ minHeight: '100dvh', display: 'grid', gridTemplateColumns: { md: 'minmax(480px, 1fr) 1fr' } }}>
    <title>{`${title} · Debitlink`}</title>
    <OccupiedFoot phone="whole" desktop={24} />
    <Box sx={{ display: 'flex', flexDirection: 'column', px: { xs: 2.5, sm: 6 }, py: { xs: 2.5, sm: 4 } }}>
      <Box component="header" sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center' }}>
        <Wordmark />
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
          <LanguageToggle />
          <ThemeToggle />
        </Box>
      </Box>
      <Box component="main" sx={{ width: '100%', maxWidth: 420, m: 'auto', py: { xs: 4, sm: 6 } }}>
        <Typography variant="h1">{title}</Typography>
        <Typography sx={{ color: 'text.secondary', mt: 0.5, mb: 3.5 }}>{subtitle}</Typography>
        {children}
      </Box>
    </Box>
    <ProductPanel />
  </Box>
);

/** A username, which a phone must neither capitalize nor correct. */
export const UsernameField = (field: ComponentProps<typeof TextField>) => (
  <TextField {...field} autoComplete="username" autoCapitalize="none" spellCheck={false} />
);

/** A code of the authenticator app or a recovery code; it has the focus when the server asks for one. */
export const CodeField = (field: Omit<ComponentProps<typeof TextField>, 'label'>) => (
  <TextField
    {...field}
    inputRef={useFocusOnMount<HTMLInputElement>()}
    label={promptMessages.code}
    help={promptMessages.codeHelp}
    inputMode="numeric"
    autoComplete="one-time-code"
  />
);
