import Box from '@mui/material/Box';
import SvgIcon from '@mui/material/SvgIcon';

const Logo = () => (
  <SvgIcon viewBox="0 0 32 32" aria-hidden sx={{ fontSize: 24 }}>
    <rect width="32" height="32" rx="9" fill="var(--mui-palette-primary-main)" />
    <g fill="none" stroke="var(--mui-palette-primary-contrastText)" strokeWidth="3" strokeLinecap="round">
      <path d="M13.5 18.5 18.5 13.5" />
      <path d="M15 10.5l1.8-1.8a4.6 4.6 0 0 1 6.5 6.5L21.5 17" />
      <path d="M17 21.5l-1.8 1.8a4.6 4.6 0 0 1-6.500-6.500L10.500 15" />
    </g>
  </SvgIcon>
);

/** The logo with the name of the product, or alone where it is `narrow`. */
export const Wordmark = ({ narrow = false }: { readonly narrow?: boolean }) => (
  <Box
    component="span"
    sx={{
      display: 'inline-flex',
      alignItems: 'center',
      gap: 1.25,
      fontWeight: 650,
      fontSize: '0.9375rem',
      letterSpacing: '-0.015em',
      color: 'text.primary',
    }}
  >
    <Logo />
    {!narrow && 'Debitlink'}
  </Box>
);
