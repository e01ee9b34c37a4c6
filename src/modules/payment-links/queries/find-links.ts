import { statement, type Statement } from '../../../../db/statement.ts';
import type { StatusFilter } from '../../../contract/payment-links.ts';
import { beginsWith, boundedSearch, lookAtNewest } from '../../../platform/list/search.ts';
import type { Shape, Term } from '../search-term.ts';
import { isDue, linkColumns, linkJoins } from './link-row.ts';

/**
 * Which links a filter shows: conditions that no link meets twice. Each stands alone so that each is read in order from
 * its own index.
 */
const filters: Readonly<Record<StatusFilter, readonly string[]>> = {
  all: ['true'],
  pending: [`not l.is_disabled and l.status = 'pending' and (l.expires_at > now() or l.confirming)`],
  completed: [
    `not l.is_disabled and l.status = 'completed'`,
    `not l.is_disabled and l.status = 'confirmed in pos'`,
    `not l.is_disabled and l.status = 'refunded'`,
  ],
  failed: [`not l.is_disabled and l.status = 'failed'`],
  expired: [`not l.is_disabled and l.status = 'expired'`, `not l.is_disabled and ${isDue}`],
  voided: [`not l.is_disabled and l.status = 'voided'`],
  refunded: [`not l.is_disabled and l.status = 'refunded'`],
  disabled: ['l.is_disabled'],
};

/** How a shape of term is found; values of the term start at $4. */
interface Finder {
  readonly match: string;
  readonly arms: readonly string[];
  readonly recent: number;
}

const email = 'lower(l.customer_email)';
const phoneEnd = 'reverse(l.customer_phone)';
const holdsDigits = `(l.customer_phone like '%' || $4 || '%' or l.transaction_number like '%' || $4 || '%')`;
const ofAmount = 'l.amount = $5::numeric';
const digitArms = [
  ofAmount,
  beginsWith(phoneEnd, 'reverse($4)'),
  beginsWith('l.customer_phone', '$4'),
  beginsWith('l.customer_phone', `('1' || $4)`),
  `l.transaction_number >= 'TXN' || $4 and l.transaction_number < 'TXN' || $4 || 'a'`,
];
// A select of its own is worked out once, and not again for each of thousands of rows.
const holdsWords = `l.search_text like (select lower($4))
  and ($5::text is null or l.customer_phone like $5 or l.transaction_number like $5)`;
const holdsNumber = `l.transaction_number like '%' || $6::text || '%'`;
const startsNumber = `l.transaction_number >= 'TXN' || $6::text and l.transaction_number < 'TXN' || $6::text || 'a'`;

const finders: Readonly<Record<Shape, Finder>> = {
  email: { match: `starts_with(${email}, lower($4))`, arms: [beginsWith(email, 'lower($4)')], recent: 0 },
  number: {
    match: 'starts_with(l.transaction_number, $4)',
    arms: [`l.transaction_number >= $4 and l.transaction_number < $4 || 'a'`],
    recent: 0,
  },
  amount: { match: 'l.amount = $4::numeric', arms: ['l.amount = $4::numeric'], recent: 0 },
  digits: { match: `(${holdsDigits} or ${ofAmount})`, arms: digitArms, recent: 0 },
  'few-digits': {
    match: `(${holdsDigits} or l.amount::text like '%' || $4 || '%' or ${ofAmount})`,
    arms: digitArms,
    recent: lookAtNewest.alone,
  },
  text: { match: `(${holdsWords} or ${holdsNumber})`, arms: [holdsWords, startsNumber], recent: lookAtNewest.before },
  short: { match: `(${holdsWords} or ${holdsNumber})`, arms: [], recent: lookAtNewest.alone },
};

const order = 'order by l.created_at desc, l.id desc';

// The store stands in a select of its own so that PostgreSQL does not guess by its size: it would plan every page of a
// large store anew, which takes as long as reading it.
const page = (filter: StatusFilter, rows: number): string =>
  filters[filter]
    .map(
      (where) =>
        `(select * from payment_links l where l.store_id = (select $1::text) and ${where}
             and (l.created_at, l.id) < ($2::timestamptz, $3::uuid) ${order} limit ${rows})`,
    )
    .join(' union all ');

const found = (shape: Shape, filter: StatusFilter, rows: number): string =>
  boundedSearch({
    table: 'payment_links',
    columns: 'l.status, l.is_disabled, l.expires_at, l.confirming',
    where: filters[filter].map((condition) => `(${condition})`).join(' or '),
    ...finders[shape],
    rows,
  });

/** The statement that reads a page of links, and the values of its term. There is one for each filter, shape of term and size. */
export const findLinks = (
  filter: StatusFilter,
  term: Term | null,
  rows: number,
): { statement: Statement; values: readonly (string | null)[] } => {
  const source = term ? found(term.shape, filter, rows) : page(filter, rows);
  return {
    statement: statement(
      `payment-links.list-${filter}-${term?.shape ?? 'page'}-${rows}`,
      `select ${linkColumns} from (${source}) l ${linkJoins} ${order} limit ${rows}`,
    ),
    values: term?.values ?? [],
  };
};
