import type { Knex } from 'knex';
import { change } from '../migrate.ts';

// Until now a link kept the words that its staff read, and a payment the words that its payer read. From here on both keep codes.
const wordsOfReviews: Readonly<Record<string, string>> = {
  unknown_funding: 'The processor did not say whether%',
  other_amount: 'The processor answered with another amount%',
  other_reference: 'The processor answered for another payment%',
  late_voiding: '%approved late and is being voided.',
  late_voided: '%approved late and was voided.',
  amount_voided: 'A payment of another amount%was voided.',
  silent: '%answer to a payment is still missing%',
  left_terminal: 'A payment was sent to a terminal that is no longer set up here%',
  void_silent: 'The processor has not confirmed yet that a payment was voided%',
  void_failed: 'Manual Intervention Required%',
};

const wordsOfDeclines: Readonly<Record<string, string>> = {
  declined_for_good: 'Your bank declined this card, and this payment link is now closed%',
  declined: 'Your bank declined this card.%',
  card_unread: '%the card could not be read%',
  store_refused: '%this store cannot take card payments%',
};

const codeOf = (column: string, words: Readonly<Record<string, string>>, otherwise = ''): string =>
  `case ${Object.entries(words)
    .map(([code, like]) => `when ${column} = '${code}' or ${column} like '${like}' then '${code}'`)
    .join(' ')} ${otherwise} end`;

const statuses = (column: string, known: readonly string[]): string =>
  `check (${column} in (${known.map((each) => `'${each}'`).join(', ')}))`;

const linkStatuses = ['pending', 'authorized', 'completed', 'confirmed in pos', 'voided', 'failed', 'expired'];
const states = [
  ...['claimed', 'sending', 'unknown', 'absent', 'approved', 'declined'],
  ...['void_pending', 'voided', 'void_failed', 'late_approved'],
];

const constrain = (moreStatuses: readonly string[]): string => `
  alter table payment_links drop constraint payment_links_status,
    add constraint payment_links_status ${statuses('status', [...linkStatuses, ...moreStatuses])};
  alter table transactions drop constraint transactions_state,
    add constraint transactions_state ${statuses('state', [...states, ...moreStatuses])};
`;

// `last_answer` is what the processor's latest answer meant, and since when it has said the same without a break.
const columns = `
  alter table payment_links add column review_since timestamptz;
  alter table transactions
    add column decline_code text,
    add column review_code text,
    add column last_answer text,
    add column last_answer_since timestamptz,
    add column decided_at timestamptz;
`;

const toCodes = `
  update payment_links
     set review_reason = ${codeOf('review_reason', wordsOfReviews, "else 'unclear_answer'")}, review_since = updated_at
   where review_reason is not null;
  update transactions
     set decline_code = ${codeOf('error_message', wordsOfDeclines)},
         review_code = ${codeOf('error_message', wordsOfReviews)}
   where error_message is not null;
`;

// A link's notice comes from its payments from here on: the one that it is about has to know of it.
const ofPayments = `
  update transactions set review_code = 'void_failed' where state = 'void_failed' and kind in ('sale', 'preauth');
  update transactions t set review_code = l.review_reason
    from payment_links l
   where l.store_id = t.store_id and l.id = t.payment_link_id and l.review_reason is not null
     and t.id = (select s.id from transactions s
                  where s.store_id = l.store_id and s.payment_link_id = l.id and s.kind in ('sale', 'preauth')
                  order by s.state in ('unknown', 'absent', 'void_pending', 'void_failed') desc, s.created_at desc limit 1)
     and not exists (select from transactions o
                      where o.store_id = l.store_id and o.payment_link_id = l.id and o.review_code = l.review_reason);
`;

// Attempts that were decided are asked about too, whatever their state.
const toCheck = (predicate: string): string => `
  drop index transactions_to_check;
  create index transactions_to_check on transactions (next_check_at) where ${predicate};
`;
const openStates = `state in ('claimed', 'sending', 'unknown', 'absent')`;

// The operator looks for payments that wait for a decision over all stores; there are few of them at any time.
const underReview = `
  create index payment_links_under_review on payment_links (review_since desc) where review_reason is not null;
`;

export const up = (knex: Knex): Promise<void> =>
  change(
    knex,
    `${columns} ${toCodes} ${ofPayments} ${constrain(['refunded'])} ${toCheck('next_check_at is not null')} ${underReview}`,
  );

// The words of a code can be read in the program only, so that going back leaves the codes where the words stood.
export const down = (knex: Knex): Promise<void> =>
  change(
    knex,
    `drop index payment_links_under_review;
     ${toCheck(openStates)}
     update payment_links set status = 'voided' where status = 'refunded';
     update transactions set state = 'voided', status = 'voided' where state = 'refunded';
     ${constrain([])}
     alter table payment_links drop column review_since;
     alter table transactions drop column decline_code, drop column review_code, drop column last_answer,
       drop column last_answer_since, drop column decided_at;`,
  );
