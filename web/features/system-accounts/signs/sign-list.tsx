import Warning from '@mui/icons-material/WarningAmberRounded';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import {
  type AccountRisk,
  riskFigureNames,
  type RiskFigureName,
  type RiskSign,
} from '../../../../src/contract/operator/account-risk.ts';
import { visuallyHidden } from '../../../ui/form-field.tsx';
import { signMessages as messages } from './messages.ts';

const count = (value: number): string => value.toLocaleString('en-US');
const percent = (value: number): string => `${value.toLocaleString('en-US')}%`;
const days = (value: number): string => {
  if (value < 1) return messages.today;
  return messages.days(value, count(value));
};

const rates: readonly RiskFigureName[] = ['textFailureRate', 'declineRate', 'voidRate', 'refundRate'];

const write = (name: RiskFigureName, value: number): string => {
  if (name === 'ageDays') return days(value);
  return rates.includes(name) ? percent(value) : count(value);
};

/** The bar ends at this many times the usual, so that its limit stands at 60%. */
const barEnd = 1.67;

interface Sign {
  readonly name: RiskFigureName | 'pageKey';
  readonly value: string;
  readonly usual: string | null;
  readonly high: boolean;
  readonly points: number;
  /** How much of its bar is full, of 1. */
  readonly share: number;
}

const shareOf = (name: RiskFigureName, value: number | null, limit: number): number => {
  if (value === null) return 0;
  // What is young fills its bar, and the limit is the age from which on nothing is said.
  const ratio = name === 'ageDays' ? (2 * limit - value) / limit / barEnd : value / (Math.max(limit, 1) * barEnd);
  return Math.min(1, Math.max(0, ratio));
};

const signOf = (risk: AccountRisk, name: RiskFigureName): Sign => {
  const { value, limit, high, points } = risk[name];
  return {
    ...{ name, high, points, share: shareOf(name, value, limit) },
    value: value === null ? messages.tooFew : write(name, value),
    usual: name === 'ageDays' ? messages.usualAge(limit) : messages.usual(write(name, limit)),
  };
};

const signsOf = (risk: AccountRisk): readonly Sign[] => {
  const { value, high, points } = risk.pageKey;
  const key = {
    name: 'pageKey',
    value: messages.pageKeys[value],
    usual: null,
    high,
    points,
    share: high ? 1 : 0,
  } as const;
  const signs = [...riskFigureNames.map((name) => signOf(risk, name)), key];
  return signs.toSorted((a, b) => b.points - a.points);
};

/** What of a store stands out, the heaviest first. */
export const standing = (risk: AccountRisk): readonly Sign[] => signsOf(risk).filter(({ high }) => high);

const shortOf = ({ name, value }: Sign, { ageDays }: AccountRisk): string =>
  name === 'ageDays' && ageDays.value === 0 ? messages.openedToday : messages.short[name](value);

/** The three heaviest reasons in one line: `Declined 41%, 6 days old`. */
export const shortReasons = (risk: AccountRisk): string => {
  const reasons = standing(risk)
    .slice(0, 3)
    .map((sign) => shortOf(sign, risk))
    .join(', ');
  return reasons.slice(0, 1).toUpperCase() + reasons.slice(1);
};

/** What stands out that did not at a review: `declined 41%, 3 said “not me”`; empty where nothing is new. */
export const newReasons = (risk: AccountRisk, known: readonly RiskSign[]): string =>
  standing(risk)
    .filter(({ name }) => !known.includes(name))
    .map((sign) => shortOf(sign, risk))
    .join(', ');

const toneOf = (score: number): string => {
  if (score < 30) return 'text.secondary';
  return score < 60 ? 'warning.main' : 'error.main';
};

/** A score as a bar and its number; amber from 30, red from 60. */
export const Score = ({ score }: { readonly score: number }) => (
  <Box
    role="img"
    aria-label={messages.score(score)}
    sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, color: toneOf(score), fontWeight: 650 }}
  >
    <Box aria-hidden sx={{ width: 44, height: 6, borderRadius: 3, bgcolor: 'divider', overflow: 'hidden' }}>
      <Box sx={{ width: `${score}%`, height: '100%', bgcolor: 'currentColor' }} />
    </Box>
    <Box component="span" aria-hidden sx={{ fontVariantNumeric: 'tabular-nums' }}>
      {score}
    </Box>
  </Box>
);

const Bar = ({ sign: { share, high } }: { readonly sign: Sign }) => (
  <Box
    aria-hidden
    sx={{
      position: 'relative',
      width: { xs: 64, sm: 96 },
      height: 8,
      borderRadius: 1,
      bgcolor: 'divider',
      flex: 'none',
    }}
  >
    <Box
      sx={{
        width: `${share * 100}%`,
        height: '100%',
        borderRadius: 1,
        bgcolor: high ? 'warning.main' : 'text.disabled',
      }}
    />
    <Box sx={{ position: 'absolute', left: '60%', top: -3, width: '2px', height: 14, bgcolor: 'text.primary' }} />
  </Box>
);

const SignLine = ({ sign }: { readonly sign: Sign }) => {
  const { name, value, usual, high, points } = sign;
  const weight = high ? 650 : 400;
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        minHeight: 34,
        py: 0.5,
        borderTop: 1,
        borderColor: 'divider',
        color: high ? 'text.primary' : 'text.secondary',
        fontSize: '0.8125rem',
      }}
    >
      {high && <Warning aria-hidden sx={{ fontSize: 16, color: 'warning.main' }} />}
      <Box component="span" title={usual ?? undefined} sx={{ flex: 1, fontWeight: weight, minWidth: 0 }}>
        {messages.names[name]}
      </Box>
      {usual !== null && <Bar sign={sign} />}
      <Box
        component="span"
        sx={{ minWidth: 64, textAlign: 'right', fontWeight: weight, fontVariantNumeric: 'tabular-nums' }}
      >
        {value}
        <Box component="span" sx={visuallyHidden}>
          {usual !== null && `, ${usual}`}
          {high && `, ${messages.stands}`}
        </Box>
      </Box>
      <Box component="span" sx={{ width: 32, textAlign: 'right', fontWeight: 650, color: 'warning.main' }}>
        {points > 0 && `+${points}`}
      </Box>
    </Box>
  );
};

/** Every sign beside its limit, what stands out first, and the score that these add up to. */
export const SignList = ({ risk }: { readonly risk: AccountRisk }) => (
  <>
    <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
      {signsOf(risk).map((sign) => (
        <SignLine key={sign.name} sign={sign} />
      ))}
    </Box>
    <Box
      sx={{
        display: 'flex',
        justifyContent: 'space-between',
        gap: 2,
        py: 1,
        borderTop: 1,
        borderColor: 'text.disabled',
        fontSize: '0.8125rem',
        fontWeight: 650,
      }}
    >
      <span>{messages.sum}</span>
      <span>{messages.scoreOf(risk.score)}</span>
    </Box>
    <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
      {messages.note}
    </Typography>
  </>
);
