import type { ImportField } from '../../../contract/customer-imports.ts';
import { isPhone } from '../../../contract/phone.ts';

/** Headings by which columns are known, in English and Spanish, without anything but letters and digits. */
const headings: Readonly<Record<ImportField, string>> = {
  name: 'name fullname customer customername client clientname contact contactname displayname nombre nombrecompleto cliente',
  firstName: 'first firstname givenname forename nombres primernombre',
  lastName: 'last lastname surname familyname apellido apellidos',
  phone:
    'phone phonenumber phoneno mobile mobilephone mobilenumber cell cellphone telephone tel sms telefono celular movil phone1 primaryphone',
  email: 'email mail emailaddress emails email1 correo correoelectronico',
  address: 'address street streetaddress address1 addressline1 homeaddress direccion calle domicilio',
  city: 'city town ciudad',
  state: 'state province region estado provincia',
  zip: 'zip zipcode postalcode postcode codigopostal cp',
  notes: 'notes note remark remarks comment comments memo notas',
  consent:
    'consent consenttotexts smsok textok textsok smsconsent textconsent textingconsent smsoptin textoptin optin maytext maybetexted textsallowed smsallowed consentimiento aceptasms aceptamensajes',
  consentSource: 'consentsource consenthow optinsource smsconsentsource',
  consentDate: 'consentdate consentedon consentat optindate smsconsentdate fechadeconsentimiento',
};
const fields = Object.keys(headings) as ImportField[];

const plain = (heading: string): string =>
  heading
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '');

const isEmail = (cell: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(cell);
const looksLikePhone = (cell: string): boolean => /^[+(\d][\d\s().+-]{8,}(\s*(x|ext).*)?$/i.test(cell) && isPhone(cell);

/** Whether the first line of a file names its columns, which a line with an email or a phone in it does not. */
export const isHead = (line: readonly string[]): boolean =>
  !line.some((cell) => isEmail(cell) || looksLikePhone(cell) || /^\d+([.,]\d+)?$/.test(cell));

const byHead = (head: string): ImportField | null =>
  fields.find((field) => headings[field].split(' ').includes(plain(head))) ?? null;

const byContent = (samples: readonly string[]): ImportField | null => {
  if (samples.length === 0) return null;
  if (samples.every(isEmail)) return 'email';
  return samples.every(looksLikePhone) ? 'phone' : null;
};

interface Column {
  readonly head: string;
  readonly samples: readonly string[];
}

/** Where each column probably goes: by its heading, else by what stands in it. Each field is taken once; the rest is left out. */
export const guessColumns = (columns: readonly Column[]): (ImportField | null)[] => {
  const taken = new Set<ImportField>();
  const take = (field: ImportField | null): ImportField | null => {
    if (field === null || taken.has(field)) return null;
    taken.add(field);
    return field;
  };
  const named = columns.map(({ head }) => take(byHead(head)));
  const guessed = columns.map(({ samples }, at) => named[at] ?? take(byContent(samples)));
  // A first name alone is the name.
  const lone = taken.has('firstName') && !taken.has('lastName') && !taken.has('name');
  return guessed.map((field) => (field === 'firstName' && lone ? 'name' : field));
};
