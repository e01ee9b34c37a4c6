type Span = readonly [from: number, to: number];

const spanOfText = (text: string, q: string): Span | null => {
  const at = text.toLowerCase().indexOf(q.toLowerCase());
  return q === '' || at === -1 ? null : [at, at + q.length];
};

/** The span of a search's digits in a phone number, however either is formatted. */
const spanOfDigits = (text: string, q: string): Span | null => {
  if (!/^[\d\s()+.-]+$/.test(q)) return null;
  const positions = Array.from(text.matchAll(/\d/g), ({ index }) => index);
  const digits = q.replace(/\D/g, '');
  const at = digits === '' ? -1 : text.replace(/\D/g, '').indexOf(digits);
  const [from, last] = [positions[at], positions[at + digits.length - 1]];
  return from === undefined || last === undefined ? null : [from, last + 1];
};

/** Whether a search is found in a text; of a phone number only digits are compared. */
export const isIn = (text: string, q: string, phone = false): boolean =>
  (phone ? spanOfDigits : spanOfText)(text, q) !== null;

interface HighlightProps {
  readonly text: string;
  readonly q: string;
  /** The text is a phone number: only digits are compared. */
  readonly phone?: boolean;
}

/** A text in which the first match of a search is highlighted. */
export const Highlight = ({ text, q, phone = false }: HighlightProps) => {
  const span = (phone ? spanOfDigits : spanOfText)(text, q);
  if (span === null) return text;
  const [from, to] = span;
  return (
    <>
      {text.slice(0, from)}
      <mark>{text.slice(from, to)}</mark>
      {text.slice(to)}
    </>
  );
};
