import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { type Person, personMessages, whoIs } from '../parts/index.ts';

interface RegistrationHeadProps {
  readonly user: Person & { readonly companyName: string | null };
  /** The chip that says how the registration stands. */
  readonly children: ReactNode;
}

/** The head of a registration's card: the store, who registered it, and how it stands. */
export const RegistrationHead = ({ user, children }: RegistrationHeadProps) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 2, rowGap: 1, mb: 2 }}>
    <Box sx={{ minWidth: 0 }}>
      <Typography variant="h3" component="h2" sx={{ overflowWrap: 'anywhere' }}>
        {user.companyName ?? personMessages.noCompany}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {whoIs(user)}
      </Typography>
    </Box>
    <Box sx={{ flexShrink: 0 }}>{children}</Box>
  </Box>
);
