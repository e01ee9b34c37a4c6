import type { FrozenSpan } from '../../../../src/contract/documents/content.ts';

/** A part of a line. What was filled in is set apart, so that it cannot turn the text around it. */
const Span = ({ text, bold, italic, value }: FrozenSpan) => {
  const said = value ? <bdi>{text}</bdi> : text;
  const leaning = italic ? <i>{said}</i> : said;
  return bold ? <b>{leaning}</b> : leaning;
};

/** A line of a document. */
export const Spans = ({ spans }: { readonly spans: readonly FrozenSpan[] }) =>
  spans.map((span, at) => <Span key={at} {...span} />);
