import { mostCounted, customers, type NamesInTexts } from '../../../src/contract/customers.ts';
import type { TemplateField } from '../../../src/contract/texting/placeholders.ts';
import { rareLetters } from '../../../src/contract/texting/plain-letters.ts';
import { segments, textSize } from '../../../src/contract/texting/segments.ts';
import { api, queryOf } from '../../core/api.ts';
import { useLinksQuery } from '../link/index.ts';
import { previewMessages, worstMessages as messages } from './messages.ts';
import { previewText, type PreviewValues } from './preview-values.ts';

const namesApi = api.injectEndpoints({
  endpoints: (build) => ({ namesInTexts: queryOf(build, customers.namesInTexts, 'customers') }),
});

/** The values of a store that make a text longest. */
export interface Extremes {
  readonly names: NamesInTexts;
  /** The largest amount of a link; null where there is no link. */
  readonly amount: string | null;
}

/** The longest values of the store; undefined while they are not known. */
export const useExtremes = (): Extremes | undefined => {
  const { data: names } = namesApi.useNamesInTextsQuery();
  const { data: largest } = useLinksQuery({ query: { limit: 1, sort: 'largest' } });
  return names && largest && { names, amount: largest.links[0]?.amount ?? null };
};

interface TextInQuestion {
  readonly field: TemplateField;
  readonly template: string;
  readonly preview: PreviewValues;
  /** Of one text, in dollars. */
  readonly price: string;
}

/** How long a text gets in this store at most and what that costs, in sentences; none where it says nothing that differs. */
export const worstCases = (
  { field, template, preview, price }: TextInQuestion,
  { names: { longest, rare }, amount }: Extremes,
): readonly string[] => {
  const of = {
    names: longest !== null && template.includes('{customerName}'),
    amounts: amount !== null && template.includes('{amount}'),
  };
  if (!of.names && !of.amounts) return [];
  const said = (customerName: string | null): string | null => {
    const { values } = preview;
    const most = {
      customerName: customerName ?? values['customerName'] ?? '',
      amount: amount ?? values['amount'] ?? '',
    };
    return previewText(field, template, { ...preview, values: { ...values, ...most } });
  };
  const text = said(longest);
  if (text === null) return [messages.tooLong(of)];
  const { used, parts } = textSize(text);
  const whole = messages.whole(of, used, previewMessages.price(parts, price));
  const withRare = of.names && rare.longest !== null ? said(rare.longest) : null;
  if (withRare === null || rare.longest === null || segments(withRare) <= parts) return [whole];
  const letter = rareLetters(rare.longest)[0] ?? '';
  const more = rare.customers >= mostCounted;
  return [whole, messages.rare({ customers: rare.customers, more, letter }, segments(withRare))];
};
