import Box from '@mui/material/Box';
import { showMoney, toCents } from '../../../../src/contract/money.ts';
import type { MoneySlot } from '../../../../src/contract/operator/platform-money.ts';
import { moneyMessages as messages } from './messages.ts';
import { lineStep, shortName, slotName } from './slots.ts';

const height = 150;
const axisWidth = 44;

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', notation: 'compact' });

interface BarProps {
  readonly slot: MoneySlot;
  /** What the whole height stands for, in cents. */
  readonly most: number;
  readonly isPicked: boolean;
  /** It is not over yet. */
  readonly isOpen: boolean;
  readonly onPick: () => void;
}

const hatched = 'repeating-linear-gradient(135deg, var(--bar) 0 2px, transparent 2px 5px)';

const Bar = ({ slot, most, isPicked, isOpen, onPick }: BarProps) => {
  const share = Math.max(toCents(slot.gross), 0) / most;
  return (
    <Box
      onClick={onPick}
      title={`${slotName(slot.at)}, ${showMoney(toCents(slot.gross))}`}
      sx={{ flex: '1 1 0', display: 'flex', alignItems: 'flex-end', cursor: 'pointer', minWidth: 0 }}
    >
      <Box
        sx={{
          '--bar': 'var(--mui-palette-primary-main)',
          width: '100%',
          height: share === 0 ? 0 : `max(2px, ${share * 100}%)`,
          borderRadius: '3px 3px 0 0',
          opacity: isPicked || isOpen ? 1 : 0.62,
          background: isOpen && !isPicked ? hatched : 'var(--bar)',
          ...(isOpen && { border: '1px solid var(--bar)', borderBottom: 0 }),
        }}
      />
    </Box>
  );
};

const Lines = ({ step }: { readonly step: number }) => (
  <>
    {[1, 2, 3].map((line) => (
      <Box
        key={line}
        sx={{
          position: 'absolute',
          left: 0,
          right: 0,
          bottom: (height / 3) * line,
          borderTop: 1,
          borderColor: 'divider',
          color: 'text.secondary',
          fontSize: '0.75rem',
          lineHeight: 1,
        }}
      >
        <Box component="span" sx={{ position: 'absolute', top: -6, left: 0, bgcolor: 'background.paper', pr: 1 }}>
          {dollars.format(step * line)}
        </Box>
      </Box>
    ))}
  </>
);

/** Below the bars, some of their names. The last one ends where its bar does, and none stands so near that it would run into it. */
const Names = ({ slots }: { readonly slots: readonly MoneySlot[] }) => {
  const every = slots.length > 12 ? 7 : 3;
  const last = slots.length - 1;
  return (
    <Box
      sx={{
        display: 'flex',
        pl: `${axisWidth}px`,
        pt: 0.75,
        color: 'text.secondary',
        fontSize: '0.75rem',
        whiteSpace: 'nowrap',
      }}
    >
      {slots.map(({ at }, index) => (
        <Box key={at} sx={{ flex: '1 1 0', minWidth: 0, overflow: 'visible' }}>
          {index % every === 0 && index < last - every / 2 && shortName(at)}
          {index === last && (
            <Box component="span" sx={{ display: 'flex', justifyContent: 'flex-end' }}>
              {slots.length > 12 ? messages.today : shortName(at)}
            </Box>
          )}
        </Box>
      ))}
    </Box>
  );
};

interface MoneyBarsProps {
  readonly slots: readonly MoneySlot[];
  /** The sum of all of them, for whoever does not see them. */
  readonly sum: string;
  readonly picked: string | undefined;
  readonly onPick: (at: string) => void;
}

/** One bar for each day or month; the last one is hatched, because it is not over. The table beside it takes the keyboard. */
export const MoneyBars = ({ slots, sum, picked, onPick }: MoneyBarsProps) => {
  const step = lineStep(Math.max(...slots.map(({ gross }) => toCents(gross) / 100)));
  return (
    <Box role="img" aria-label={messages.chart(showMoney(toCents(sum)))} sx={{ mt: 2.5, mb: 1.5 }}>
      <Box sx={{ position: 'relative', height: height + 8, borderBottom: 1, borderColor: 'text.disabled' }}>
        <Lines step={step} />
        <Box
          sx={{
            position: 'absolute',
            left: axisWidth,
            right: 0,
            bottom: 0,
            height,
            display: 'flex',
            gap: { xs: '2px', md: '4px' },
          }}
        >
          {slots.map((slot, index) => (
            <Bar
              key={slot.at}
              slot={slot}
              most={step * 300}
              isPicked={slot.at === picked}
              isOpen={index === slots.length - 1}
              onPick={() => onPick(slot.at)}
            />
          ))}
        </Box>
      </Box>
      <Names slots={slots} />
    </Box>
  );
};
