import type { ChosenFields, MergeField } from '../../../contract/customers/merge.ts';
import type { CustomerModel } from '../directory/index.ts';

const addressColumns = ['customerAddress', 'customerCity', 'customerState', 'customerZip'] as const;
type Address = Pick<CustomerModel, (typeof addressColumns)[number]>;

/** A customer as the rules of a merge see one. */
export interface MergeCandidate extends Address {
  readonly id: string;
  readonly customerName: string;
  readonly customerEmail: string | null;
  readonly customerPhone: string | null;
  readonly externalId: string | null;
  readonly notes: string | null;
  readonly updatedAt: Date;
}

/** What the kept customer says afterwards. */
export type MergedValues = Omit<MergeCandidate, 'id' | 'updatedAt'>;

const isFilled: Readonly<Record<MergeField, (customer: MergeCandidate) => boolean>> = {
  customerName: () => true,
  customerEmail: ({ customerEmail }) => customerEmail !== null,
  customerPhone: ({ customerPhone }) => customerPhone !== null,
  address: (customer) => addressColumns.some((column) => customer[column] !== null),
};

/** The last changed customer who has the field; the first of several changed at one moment. */
const newestFilled = (field: MergeField, customers: readonly MergeCandidate[]): MergeCandidate | undefined =>
  customers
    .filter(isFilled[field])
    .reduce<MergeCandidate | undefined>(
      (newest, customer) => (newest && newest.updatedAt >= customer.updatedAt ? newest : customer),
      undefined,
    );

/** Whose value wins where nobody chose: the kept one's, and where that is empty the newest of the others'. */
export const fillEmpty = (kept: MergeCandidate, others: readonly MergeCandidate[]): ChosenFields => {
  const from = (field: MergeField): string => (isFilled[field](kept) ? kept : (newestFilled(field, others) ?? kept)).id;
  return {
    customerName: kept.id,
    customerEmail: from('customerEmail'),
    customerPhone: from('customerPhone'),
    address: from('address'),
  };
};

/** Whose value is proposed to whoever chooses: the kept one's name, and else the newest value there is. */
export const proposeFields = (kept: MergeCandidate, others: readonly MergeCandidate[]): ChosenFields => {
  const from = (field: MergeField): string => (newestFilled(field, [kept, ...others]) ?? kept).id;
  return {
    customerName: kept.id,
    customerEmail: from('customerEmail'),
    customerPhone: from('customerPhone'),
    address: from('address'),
  };
};

const sameText = (one: string, other: string): boolean => one.localeCompare(other, 'en', { sensitivity: 'base' }) === 0;

const contradicts = (one: Address, other: Address): boolean =>
  addressColumns.some((column) => {
    const [first, second] = [one[column], other[column]];
    return first !== null && second !== null && !sameText(first, second);
  });

const addressOf = ({ customerAddress, customerCity, customerState, customerZip }: Address): Address => ({
  ...{ customerAddress, customerCity, customerState, customerZip },
});

/** The address of one customer; what it lacks is taken from others who live at no other place. */
const completeAddress = (chosen: Address, others: readonly Address[]): Address =>
  others.reduce<Address>(
    (address, other) =>
      contradicts(address, other)
        ? address
        : {
            customerAddress: address.customerAddress ?? other.customerAddress,
            customerCity: address.customerCity ?? other.customerCity,
            customerState: address.customerState ?? other.customerState,
            customerZip: address.customerZip ?? other.customerZip,
          },
    addressOf(chosen),
  );

/** All notes, the kept one's first, one under the other; the same note once. */
const joinNotes = (customers: readonly MergeCandidate[]): string | null =>
  [...new Set(customers.flatMap(({ notes }) => notes?.trim() || []))].join('\n\n') || null;

/** What the kept customer says after a merge in which `fields` names whose value wins. */
export const mergeValues = (
  kept: MergeCandidate,
  others: readonly MergeCandidate[],
  fields: ChosenFields,
): MergedValues => {
  const all = [kept, ...others];
  const of = (field: MergeField): MergeCandidate => all.find(({ id }) => id === fields[field]) ?? kept;
  const living = of('address');
  return {
    customerName: of('customerName').customerName,
    customerEmail: of('customerEmail').customerEmail,
    customerPhone: of('customerPhone').customerPhone,
    externalId: all.find(({ externalId }) => externalId !== null)?.externalId ?? null,
    notes: joinNotes(all),
    // Whose address was chosen although it is empty has none.
    ...(isFilled.address(living) ? completeAddress(living, all) : addressOf(living)),
  };
};
