import Next from '@mui/icons-material/ChevronRightOutlined';
import Previous from '@mui/icons-material/ChevronLeftOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { PlatformSlot } from '../../../../src/contract/operator/platform-money.ts';
import { messageOf } from '../../../core/transport.ts';
import { ListSkeleton, LoadError } from '../../../ui/list-states.tsx';
import { MoneyText } from '../../../ui/money-text.tsx';
import { moneyMessages as messages } from './messages.ts';
import { useSlotQuery } from './money-api.ts';

const shownFirst = 5;

const quietCents = { '& small': { fontSize: '0.8em', fontWeight: 600, color: 'text.secondary' } } as const;

const storeLine = {
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: 2,
  py: 1,
  borderTop: 1,
  borderColor: 'divider',
  '&:first-of-type': { borderTop: 0 },
} as const;

const StoreLine = ({ store: { store, payments, gross } }: { readonly store: PlatformSlot['stores'][number] }) => (
  <Box component="li" sx={storeLine}>
    <Box sx={{ minWidth: 0 }}>
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{store}</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {messages.payments(payments)}
      </Typography>
    </Box>
    <Box sx={{ fontWeight: 600, ...quietCents }}>
      <MoneyText amount={gross} quietCents />
    </Box>
  </Box>
);

const Stores = ({ slot: { stores, total } }: { readonly slot: PlatformSlot }) => {
  const [isWhole, setIsWhole] = useState(false);
  const moved = stores.filter(({ payments, voided, refunded }) => payments > 0 || voided !== refunded);
  const shown = isWhole ? moved : moved.slice(0, shownFirst);
  if (moved.length === 0) return <Typography sx={{ color: 'text.secondary', py: 1 }}>{messages.noPayments}</Typography>;
  return (
    <>
      <Box component="ul" aria-label={messages.stores} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {shown.map((store) => (
          <StoreLine key={store.storeId} store={store} />
        ))}
      </Box>
      {!isWhole && moved.length > shownFirst && (
        <Button size="small" onClick={() => setIsWhole(true)} sx={{ ml: -0.75, minHeight: { xs: 44, md: 32 } }}>
          {messages.allStores(total.stores)}
        </Button>
      )}
      {isWhole && total.stores > moved.length && (
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
          {messages.firstStores(moved.length)}
        </Typography>
      )}
    </>
  );
};

interface SlotDetailProps {
  readonly at: string;
  readonly name: string;
  /** The one before and the one after it; undefined where there is none. */
  readonly earlier: string | undefined;
  readonly later: string | undefined;
  readonly onPick: (at: string) => void;
}

/** The stores of a day or a month, with what each took. */
export const SlotDetail = ({ at, name, earlier, later, onPick }: SlotDetailProps) => {
  const { currentData, error, refetch } = useSlotQuery(at);
  const slot = currentData?.slot;
  const step = (to: string | undefined, label: string, icon: typeof Next) => {
    const Icon = icon;
    return (
      <IconButton aria-label={label} disabled={to === undefined} onClick={() => to !== undefined && onPick(to)}>
        <Icon fontSize="small" />
      </IconButton>
    );
  };
  return (
    <Box component="section" aria-label={name}>
      <Box sx={{ display: 'flex', alignItems: 'center', minHeight: 32 }}>
        <Typography variant="h2" sx={{ flexGrow: 1 }}>
          {name}
        </Typography>
        {step(earlier, messages.earlier, Previous)}
        {step(later, messages.later, Next)}
      </Box>
      {slot && (
        <>
          <Box sx={{ fontSize: '1.75rem', fontWeight: 680, letterSpacing: '-0.02em', ...quietCents }}>
            <MoneyText amount={slot.total.gross} quietCents />
          </Box>
          <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
            {messages.paidIn(slot.total.payments, slot.total.stores)}
          </Typography>
          <Stores key={at} slot={slot} />
        </>
      )}
      {!slot && error === undefined && <ListSkeleton rows={5} />}
      {!slot && error !== undefined && (
        <LoadError message={messageOf(error, messages.slotFailed)} onRetry={() => void refetch()} />
      )}
    </Box>
  );
};
