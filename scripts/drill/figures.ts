import type { PayerResult, ProcessorCharge } from '../../src/modules/checkout/index.ts';

/** One line of the result: what was seen, what had to be, and whether it was; null where it is for scale only. */
export interface Figure {
  readonly part: string;
  readonly what: string;
  readonly value: string;
  readonly goal: string;
  readonly held: boolean | null;
}

/** A request that was not answered as it should have been; `status` is null where no answer came. */
export interface Failure {
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly path: string;
  readonly status: number | null;
  readonly said: string;
}

/** What a part of the drill sent. */
export interface Tally {
  readonly requests: number;
  readonly failures: readonly Failure[];
  /** Requests sent once more because the connection kept from an earlier one was closed before a byte of the answer. */
  readonly repeated: number;
  /** Milliseconds that answers took. */
  readonly times: readonly number[];
}

/** A text as the program knows it, and how often the provider took it. */
export interface TextCount {
  readonly state: string;
  readonly sends: number;
}

const whole = (value: number): string => value.toLocaleString('en-US', { maximumFractionDigits: 1 });

export const exactly = (part: string, what: string, value: number, goal: number): Figure => ({
  ...{ part, what, value: whole(value), goal: whole(goal), held: value === goal },
});

export const atLeast = (part: string, what: string, value: number, goal: number): Figure => ({
  ...{ part, what, value: whole(value), goal: `≥ ${whole(goal)}`, held: value >= goal },
});

const atMost = (part: string, what: string, value: number, goal: number): Figure => ({
  ...{ part, what, value: whole(value), goal: `≤ ${whole(goal)}`, held: value <= goal },
});

export const forScale = (part: string, what: string, value: number): Figure => ({
  ...{ part, what, value: whole(value), goal: '', held: null },
});

/** The value below which such a share of the values lie. */
const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0;

/** How much was sent, none of which may have failed. */
export const figuresOfTraffic = (
  part: string,
  { requests, failures, repeated, times }: Tally,
  asked: number,
): Figure[] => [
  atLeast(part, 'requests sent', requests, asked),
  exactly(part, 'requests that failed', failures.length, 0),
  forScale(part, 'requests repeated on another connection', repeated),
  forScale(part, 'answer, p99 in ms', Math.round(quantile(times, 0.99))),
];

/** What is known of the payments of a part once everything has come to rest. */
export interface PaymentsSeen {
  readonly results: readonly PayerResult[];
  /** Of the part alone. */
  readonly charges: readonly ProcessorCharge[];
  /** What the program's own check finds in journal, payments, links and figures, and beside them at the processor. */
  readonly disagreements: readonly string[];
}

const isCharge = ({ type, verdict, voided }: ProcessorCharge): boolean => type === 1 && verdict.approved && !voided;

/** Each payment went through, was charged once, and stands in the books. */
export const figuresOfPayments = (
  part: string,
  { results, charges, disagreements }: PaymentsSeen,
  asked: number,
): Figure[] => [
  atLeast(part, 'payments sent', results.length, asked),
  exactly(part, 'payments told as paid', results.filter(({ result }) => result.success).length, results.length),
  exactly(part, 'charges that stand at the processor', charges.filter(isCharge).length, results.length),
  exactly(part, 'disagreements in the books', disagreements.length, 0),
];

// Of a text whose worker died between the call and its record nobody can say whether it went out; it is not sent again.
const isWrong = ({ state, sends }: TextCount): boolean => (state === 'unknown' ? sends > 1 : sends !== 1);

/** Each text was sent once. */
export const figuresOfTexts = (part: string, texts: readonly TextCount[], asked: number): Figure[] => [
  exactly(part, 'texts recorded', texts.length, asked),
  exactly(part, 'texts lost or sent twice', texts.filter(isWrong).length, 0),
  forScale(part, 'texts shown as "unknown", and not repeated', texts.filter(({ state }) => state === 'unknown').length),
];

/** When PostgreSQL was asked to stop, and when it answered again; milliseconds since the epoch. */
export interface Outage {
  readonly from: number;
  readonly until: number;
}

/** Seconds after its return in which the program finds the database again: a request may wait for 2 s, a pooler for one more. */
export const recoverySeconds = 5;

/** While the database is away a request is told so by a 503 and by nothing else, and soon after its return none is. */
export const figuresOfOutage = (
  part: string,
  { failures }: Pick<Tally, 'failures'>,
  { from, until }: Outage,
): Figure[] => {
  const late = failures.map(({ at }) => (at - until) / 1000);
  return [
    forScale(part, 'seconds without a primary', (until - from) / 1000),
    forScale(part, 'requests answered 503 meanwhile', failures.filter(({ status }) => status === 503).length),
    exactly(part, 'requests that failed otherwise', failures.filter(({ status }) => status !== 503).length, 0),
    exactly(part, 'requests that failed before', failures.filter(({ at }) => at < from).length, 0),
    atMost(part, 'last failure, seconds after its return', Math.max(0, ...late), recoverySeconds),
  ];
};

/** Whether nothing was missed. */
export const allHeld = (figures: readonly Figure[]): boolean => figures.every(({ held }) => held !== false);

const answerOf = ({ held }: Figure): string => {
  if (held === null) return '';
  return held ? 'yes' : 'NO';
};

/** The figures as a plain table. */
export const formatTable = (figures: readonly Figure[]): string => {
  const rows = [
    ['part', 'figure', 'seen', 'goal', 'held'],
    ...figures.map((figure) => [figure.part, figure.what, figure.value, figure.goal, answerOf(figure)]),
  ];
  const widths = [0, 1, 2, 3, 4].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const lines = rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join(' | ')
      .trimEnd(),
  );
  return lines.toSpliced(1, 0, widths.map((width) => '-'.repeat(width)).join('-|-')).join('\n');
};
