import { showMoney, toCents } from '../../src/contract/money.ts';

// Not by `sx`, which costs a list of amounts more than its rows.
const digits = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const;

interface MoneyTextProps {
  readonly amount: string;
  /** Shows the sign of a positive amount too: `+$7.00`. */
  readonly signed?: boolean;
  /** Shows the cents a shade quieter than the dollars. */
  readonly quietCents?: boolean;
}

/** An amount as dollars, in digits of equal width. */
export const MoneyText = ({ amount, signed = false, quietCents = false }: MoneyTextProps) => {
  const cents = toCents(amount);
  const shown = showMoney(cents);
  return (
    <span style={digits}>
      {signed && cents > 0 && '+'}
      {quietCents ? shown.slice(0, -3) : shown}
      {quietCents && <small>{shown.slice(-3)}</small>}
    </span>
  );
};
