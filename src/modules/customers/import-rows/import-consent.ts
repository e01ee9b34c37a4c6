import type { ImportField } from '../../../contract/customer-imports.ts';
import type { StaffConsentSource } from '../../../contract/texting/conversations.ts';
import type { SaidConsent } from '../../messaging/index.ts';

/** What a row says about texts. */
export type RowConsent = Pick<SaidConsent, 'wanted' | 'source' | 'at'> & { readonly written: string };

const spellings = (list: string): ReadonlySet<string> => new Set(list.split(' '));
const yeses = spellings('yes y true t 1 x ok okay agreed accepted allowed optin optedin subscribed si s');
const noes = spellings('no n false f 0 refused declined denied optout optedout unsubscribed stop never');
const sources: Readonly<Record<StaffConsentSource, ReadonlySet<string>>> = {
  in_person: spellings('inperson person instore store counter spoken verbal'),
  phone_call: spellings('phonecall phone call onthephone telephone'),
  web_form: spellings('webform web form website online onawebform internet'),
  paper: spellings('paper onpaper written signed paperform'),
};
const sourceNames = Object.keys(sources) as StaffConsentSource[];

const plain = (cell: string): string =>
  cell
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '');

/** Whether a cell says that somebody wants texts; null where it says neither yes nor no. */
export const saysYes = (cell: string): boolean | null =>
  yeses.has(plain(cell)) ? true : noes.has(plain(cell)) ? false : null;

const isoDate = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ].*)?$/;
const slashDate = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?:[ ,].*)?$/;

/** Noon of the day, by UTC, so that it is the same day wherever the store is; null of what is no day. */
const dayOf = (cell: string): Date | null => {
  const iso = isoDate.exec(cell);
  const slash = slashDate.exec(cell);
  const [year, month, day] = iso ? iso.slice(1) : slash ? [slash[3], slash[1], slash[2]] : [];
  if (year === undefined || month === undefined || day === undefined) return null;
  const at = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day), 12));
  return at.getUTCMonth() === Number(month) - 1 && at.getUTCFullYear() >= 1990 ? at : null;
};

/** The cells of a row that speak of texts. */
export interface ConsentCells {
  readonly consent: string;
  readonly consentSource: string;
  readonly consentDate: string;
}

/** What cells say about texts: null where they say nothing, else that, or the first one that cannot be read and why. */
export const readConsent = ({
  consent,
  consentSource,
  consentDate,
}: ConsentCells): RowConsent | { readonly field: ImportField; readonly message: string } | null => {
  if (consent === '') return null;
  const wanted = saysYes(consent);
  if (wanted === null) return { field: 'consent', message: 'Consent: write yes or no' };
  const source = consentSource === '' ? 'import' : sourceNames.find((name) => sources[name].has(plain(consentSource)));
  if (source === undefined)
    return { field: 'consentSource', message: 'Write in person, phone call, web form or paper' };
  const at = consentDate === '' ? null : dayOf(consentDate);
  if (consentDate !== '' && at === null) return { field: 'consentDate', message: 'Write the date as 11/30/2026' };
  return { wanted, source, at, written: consent };
};
