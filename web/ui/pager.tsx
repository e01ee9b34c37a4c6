import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ListAddress } from './use-list-params.ts';

interface PagerProps {
  readonly address: ListAddress;
  readonly shown: number;
  /** What the list holds, for one and for many: `link`, `links`. */
  readonly noun: readonly [string, string];
  readonly nextCursor: string | null;
}

/** A page turned at the foot of the one before begins at its top. */
const turn = (act: () => void) => (): void => {
  act();
  window.scrollTo(0, 0);
};

/** How many entries are shown, and the way to the older and back to the newest ones. */
export const Pager = ({ address, shown, noun: [one, many], nextCursor }: PagerProps) => {
  const counted = `${shown} ${shown === 1 ? one : many}`;
  const whole = address.cursor === undefined && nextCursor === null;
  return (
    <Box
      component="nav"
      aria-label="Pages"
      sx={{ display: 'flex', alignItems: 'center', gap: 1, mt: 2, flexWrap: 'wrap' }}
    >
      <Typography role="status" variant="body2" sx={{ color: 'text.secondary', mr: 'auto' }}>
        {whole ? counted : `${counted} on this page`}
      </Typography>
      {address.cursor !== undefined && <Button onClick={turn(address.newest)}>Newest</Button>}
      {nextCursor !== null && (
        <Button variant="outlined" onClick={turn(() => address.older(nextCursor))}>
          Older
        </Button>
      )}
    </Box>
  );
};
