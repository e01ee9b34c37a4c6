import Box from '@mui/material/Box';
import type { CustomerTexting } from '../../../../src/contract/customers.ts';
import { Hidden } from '../../../ui/hidden.tsx';
import { Glyph } from '../../../ui/line-acts.tsx';
import { textingMessages } from './messages.ts';

const no = 'M12 2C6.48 2 2 6.48 2 12s4.48 10 10 10 10-4.48 10-10S17.52 2 12 2m5 11H7v-2h10z';
const paths: Readonly<Record<CustomerTexting, string>> = {
  may: 'M12 18H6l-4 4V4c0-1.1.9-2 2-2h16c1.1 0 2 .9 2 2v7h-2V4H4v12h8zm11-3.66-1.41-1.41-4.24 4.24-2.12-2.12-1.41 1.41L17.34 20z',
  stopped:
    'M20 4v12h-1.34l1.91 1.91C21.39 17.66 22 16.9 22 16V4c0-1.1-.9-2-2-2H4.66l2 2zM6 12h2v2H6zm12-3h-6.34l2 2H18zm0-3h-8v1.34l.66.66H18zM1.41 1.59 0 3l2.01 2.01L2 22l4-4h9l5.73 5.73 1.41-1.41zM5.17 16 4 17.17V7l2 2v2h2l5 5z',
  failed: no,
  none: no,
};
const colours = { may: 'primary.ink', stopped: 'error.main', failed: 'text.secondary', none: 'text.secondary' };

/** The mark alone. */
export const TextingIcon = ({ texting }: { readonly texting: CustomerTexting }) => (
  <Box
    component="svg"
    viewBox="0 0 24 24"
    aria-hidden
    sx={{ width: 15, height: 15, fill: 'currentColor', color: colours[texting], flex: 'none' }}
  >
    <path d={paths[texting]} />
  </Box>
);

/** How a `TextingMark` looks in a list. */
export const textingStyle = {
  '& .texting': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 0.75,
    verticalAlign: 'middle',
    position: 'relative',
  },
  '& .texting .glyph': { fontSize: 15, color: 'text.secondary', flex: 'none' },
  '& .texting.may .glyph': { color: 'primary.ink' },
  '& .texting.stopped .glyph': { color: 'error.main' },
  '& .texting.stopped .word': { color: 'error.main', fontWeight: 600 },
} as const;

/** Whether a customer can be texted: a mark, and a word where they cannot. */
export const TextingMark = ({ texting }: { readonly texting: CustomerTexting }) => {
  const { short, full } = textingMessages[texting];
  return (
    <span className={`texting ${texting}`} title={full}>
      <Glyph path={paths[texting]} />
      {short === '' ? <Hidden>{full}</Hidden> : <span className="word">{short}</span>}
    </span>
  );
};
