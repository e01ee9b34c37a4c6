import Box from '@mui/material/Box';
import SvgIcon from '@mui/material/SvgIcon';

const Logo = () => (
  <SvgIcon viewBox="0 0 32 32" aria-hidden sx={{ fontSize: 28 }}>
    <rect width="32" height="32" rx="8" fill="#0b5f61" />
    <g fill="none" stroke="#fff" strokeWidth="3" strokeLinecap="round">
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
      fontWeight: 700,
      fontSize: '1.0625rem',
      letterSpacing: '-0.02em',
      color: 'text.primary',
    }}
  >
    <Logo />
    {!narrow && 'Debitlink'}
  </Box>
);
