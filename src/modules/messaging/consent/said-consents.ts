import { statement } from '../../../../db/statement.ts';
import { type Reader, token } from '../../../kernel/tokens.ts';
import type { Tx } from '../../../kernel/tx.ts';
import type { Context } from '../context.ts';
import type { ConsentSource } from './opt-out.model.ts';

/** What a list says of whether somebody wants texts. */
export interface SaidConsent {
  /** Normalized: digits only. */
  readonly phone: string;
  readonly wanted: boolean;
  readonly source: ConsentSource;
  /** As the list writes it. */
  readonly quote: string;
  /** When they said so; null where the list does not tell. */
  readonly at: Date | null;
}

/** Whose list it is. */
interface ListOwner {
  readonly storeId: string;
  /** Whose SMS settings count; null where they have been deleted. */
  readonly userId: string | null;
  /** The name of whoever brought it. */
  readonly name: string;
}

/** Of how many people a list said that they want texts or none, and of how many it said yes although they had opted out. */
export interface SaidOutcome {
  readonly agreed: number;
  readonly refused: number;
  readonly optedOut: number;
}

/** What lists say about texts: for whoever reads them. */
export interface Consents {
  /**
   * Records what a list says, which may be read twice. Nobody who has opted out, in whatever way, is opened again by it; who is said to
   * want no texts gets none, unless they have said otherwise since.
   */
  readonly recordSaid: (said: readonly SaidConsent[], owner: ListOwner, tx: Tx) => Promise<SaidOutcome>;
}
export const Consents = token<Consents>('Consents');

const said = (wanted: boolean): string =>
  `said as (
     select distinct on (phone) s.*, least(s.at, $4::timestamptz) as told
       from jsonb_to_recordset($2::jsonb) s (phone text, wanted boolean, source text, quote text, at timestamptz)
      where s.wanted = ${wanted} order by phone, s.at desc nulls last)`;
const columns = '(store_id, phone, wanted, source, quote, recorded_by, created_at)';

const refuse = statement(
  'messaging.record-said-refusals',
  `with ${said(false)}, held as (
     select s.* from said s where not exists (
       select from sms_consents c where c.store_id = $1 and c.phone = s.phone and c.wanted and c.created_at > s.told)
   ), opted_out as (
     insert into sms_opt_outs (store_id, phone, source, created_at)
     select $1, phone, source, coalesce(told, $4) from held on conflict (store_id, phone) do nothing returning phone
   ), recorded as (
     insert into sms_consents ${columns}
     select $1, h.phone, false, h.source, h.quote, $3, coalesce(h.told, $4) from held h join opted_out using (phone)
   )
   select phone from held`,
);
const agree = statement(
  'messaging.record-said-agreements',
  `with ${said(true)}
   insert into sms_consents ${columns}
   select $1, s.phone, true, s.source, s.quote, $3, coalesce(s.told, $4) from said s
    where not exists (select from sms_consents c where c.store_id = $1 and c.phone = s.phone and c.wanted)`,
);

/** Says which of these phones want no texts from whom somebody of the store texts through. */
type ReadOptedOut = (
  question: { readonly storeId: string; readonly userId: string; readonly phones: readonly string[] },
  handle: Pick<Reader, 'sql'>,
) => Promise<ReadonlySet<string>>;

/** Nobody: then the settings of the account's owner count. */
const nobody = '00000000-0000-0000-0000-000000000000';

const distinctPhones = (of: readonly SaidConsent[]): readonly string[] => [...new Set(of.map(({ phone }) => phone))];

// A yes only adds to what is on record: it takes nobody off a list of opt-outs, not even somebody who opts out at this moment.
/** Records what a list says about texts. Where it says both of a phone, it says no. */
export const recordSaid =
  ({ clock, readOptedOut }: Pick<Context, 'clock'> & { readonly readOptedOut: ReadOptedOut }): Consents['recordSaid'] =>
  async (all, { storeId, userId, name }, tx) => {
    const noes = all.filter(({ wanted }) => !wanted);
    const now = clock();
    const held = noes.length === 0 ? [] : await tx.sql(refuse, [storeId, JSON.stringify(noes), name, now]);
    const yeses = all.filter(({ wanted }) => wanted);
    if (yeses.length === 0) return { agreed: 0, refused: held.length, optedOut: 0 };
    const phones = distinctPhones(yeses);
    const optedOut = await readOptedOut({ storeId, userId: userId ?? nobody, phones }, tx);
    const open = yeses.filter(({ phone }) => !optedOut.has(phone));
    if (open.length > 0) await tx.sql(agree, [storeId, JSON.stringify(open), name, now]);
    const agreed = distinctPhones(open).length;
    return { agreed, refused: held.length, optedOut: phones.length - agreed };
  };
