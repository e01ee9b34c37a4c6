import Box from '@mui/material/Box';
import { Link } from '../../../core/router/index.ts';
import type { DuplicatePair } from '../../../../src/contract/customers/merge.ts';
import { showLocalPhone } from '../../../../src/contract/phone.ts';
import { messages } from './messages.ts';

/** Why the two may be one person, for people; the strongest reason. */
export const reasonOf = ({ customers: [one, other], reasons }: DuplicatePair): string => {
  if (reasons.includes('phone')) return messages.samePhone(showLocalPhone(one.customerPhone ?? ''));
  if (reasons.includes('email')) return messages.sameEmail(one.customerEmail ?? '');
  return messages.alike(
    [one, other].flatMap(({ customerPhone }) => (customerPhone ? showLocalPhone(customerPhone) : [])),
  );
};

const lineStyle = {
  position: 'relative',
  display: 'block',
  minHeight: 62,
  px: { xs: 2, md: 2.5 },
  py: 1.25,
  color: 'text.primary',
  textDecoration: 'none',
  lineHeight: 1.5,
  '& > *': { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', textAlign: 'left' },
  '& b': { fontWeight: 500 },
  '& small': { fontSize: '0.8125rem', color: 'text.secondary' },
  '&:hover': { bgcolor: 'action.hover' },
  '&:focus-visible': { outlineOffset: '-2px' },
  '&[aria-current=true]': { bgcolor: 'sheets.selected', boxShadow: 'inset 3px 0 var(--mui-palette-primary-ink)' },
} as const;

interface PairListProps {
  readonly pairs: readonly DuplicatePair[];
  readonly openId: string | undefined;
  readonly addressOf: (pair: DuplicatePair) => string;
}

/** The pairs of duplicates in lines: both names, and why they are there. */
export const PairList = ({ pairs, openId, addressOf }: PairListProps) => (
  <Box
    component="ul"
    aria-label={messages.title}
    sx={{ m: 0, p: 0, listStyle: 'none', '& li + li': { borderTop: 1, borderColor: 'divider' } }}
  >
    {pairs.map((pair) => (
      <li key={pair.id}>
        <Box component={Link} to={addressOf(pair)} aria-current={pair.id === openId} sx={lineStyle}>
          {pair.customers.map(({ id, customerName }, at) => (
            <Box key={id} component={at === 0 ? 'b' : 'span'} dir="auto">
              {customerName}
            </Box>
          ))}
          <small>{reasonOf(pair)}</small>
        </Box>
      </li>
    ))}
  </Box>
);
