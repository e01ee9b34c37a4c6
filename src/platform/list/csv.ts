/** What a cell of an exported file holds. */
export type Cell = string | number | boolean | null;

/** A spreadsheet runs text that begins like this. The apostrophe tells it, and who reads on, that it is text. */
const startsFormula = /^\s*[=+\-@\uff1d\uff0b\uff0d\uff20]/;

const written = (cell: Cell): string => {
  if (typeof cell === 'boolean') return cell ? 'yes' : 'no';
  const text = String(cell ?? '');
  const harmless = startsFormula.test(text) ? `'${text}` : text;
  // Spreadsheets of other countries part cells at semicolons.
  return /[",;\r\n\t]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
};

/** One line of a CSV file (RFC 4180). */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(written).join(',')}\r\n`;

/** By this mark programs know that the text is UTF-8. */
export const byteOrderMark = '\ufeff';

/** An instant as a spreadsheet reads it, in the time zone of the store: `2026-11-21 08:05:14`. */
export type LocalTime = (instant: string | null) => string | null;

/** Writes instants in a time zone. */
export const localTimeIn = (timeZone: string): LocalTime => {
  const formatter = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  return (instant) => (instant === null ? null : formatter.format(new Date(instant)));
};

/** The day of an instant in a time zone: `2026-11-21`. */
export const localDay = (instant: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone }).format(instant);
