import { useCallback, useEffect, useRef, useState } from 'react';
import type { TemplateContent } from '../../../../src/contract/documents/content.ts';
import type { documentTemplates } from '../../../../src/contract/documents/templates.ts';
import type { ResultOf } from '../../../core/api.ts';
import { usePreviewTemplateTextMutation } from './editor-api.ts';
import { filledPlacesOf, problemsOf } from './problems.ts';
import type { PreviewSubject } from './shown-for.tsx';

/** What a document made now would say, which of its fields would be empty, and what cannot be printed. */
export type Preview = ResultOf<typeof documentTemplates.previewTemplate>;

/** Milliseconds after the last change. */
const delay = 100;

/** For each blank its own name in brackets, where nothing else would be printed. */
const sampleValues = (content: TemplateContent): Record<string, string> =>
  Object.fromEntries(
    filledPlacesOf(content).flatMap(({ type, name, fallback }) =>
      type === 'blank' && fallback === null ? [[name, `[${name}]`]] : [],
    ),
  );

const bodyOf = (content: TemplateContent, shown: PreviewSubject | null, language: 'en' | 'es') => ({
  content,
  language,
  values: sampleValues(content),
  ...(shown?.link && { linkId: shown.link.id }),
  ...(shown?.customer && { customerId: shown.customer.id }),
});

interface PreviewState {
  /** The last one that was made; undefined until the first one is. */
  readonly preview: Preview | undefined;
  /** Why there is no newer one. */
  readonly error: unknown;
  readonly retry: () => void;
}

/**
 * The preview of a text, a moment after each change of it. A text that cannot be saved keeps the preview from before: the server would
 * refuse it.
 */
export const usePreview = (
  content: TemplateContent,
  shown: PreviewSubject | null,
  language: 'en' | 'es',
): PreviewState => {
  const [ask] = usePreviewTemplateTextMutation();
  const [state, setState] = useState<Omit<PreviewState, 'retry'>>({ preview: undefined, error: undefined });
  const asked = useRef(0);
  const canBeShown = problemsOf(content).every(({ kind }) => kind === 'unknown');
  const body = canBeShown ? JSON.stringify(bodyOf(content, shown, language)) : null;
  const show = useCallback(
    async (json: string): Promise<void> => {
      asked.current += 1;
      const turn = asked.current;
      const { data, error } = await ask({ body: JSON.parse(json) as ReturnType<typeof bodyOf> });
      if (turn === asked.current) setState(({ preview }) => ({ preview: data ?? preview, error }));
    },
    [ask],
  );
  useEffect(() => {
    if (body === null) return undefined;
    const timer = setTimeout(() => void show(body), asked.current === 0 ? 0 : delay);
    return () => clearTimeout(timer);
  }, [show, body]);
  return { ...state, retry: () => body !== null && void show(body) };
};
