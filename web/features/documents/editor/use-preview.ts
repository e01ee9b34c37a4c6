import { useCallback, useEffect, useRef, useState } from 'react';
import type { TemplateContent } from '../../../../src/contract/documents/content.ts';
import type { documentTemplates } from '../../../../src/contract/documents/templates.ts';
import { type ResultOf, useAct } from '../../../core/api.ts';
import { editorApi } from './editor-api.ts';
import { filledPlacesOf } from './problems.ts';
import type { PreviewSubject } from './shown-for.tsx';
import { useSteady } from '../../../ui/interaction.ts';

/** What a document made now would say, which of its fields would be empty, and what cannot be printed. */
export type Preview = ResultOf<typeof documentTemplates.previewTemplate>;

/** Milliseconds after the last change. */
const delay = 60;

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

/** Asks for a preview. Whatever is asked for later takes the place of what is still on its way. */
const useLatestPreview = () => {
  const ask = useAct(editorApi.endpoints.previewTemplateText);
  const [state, setState] = useState<Omit<PreviewState, 'retry'>>({ preview: undefined, error: undefined });
  const latest = useRef<ReturnType<typeof ask> | null>(null);
  const show = useCallback(
    async (json: string): Promise<void> => {
      latest.current?.abort();
      const asked = ask({ body: JSON.parse(json) as ReturnType<typeof bodyOf> });
      latest.current = asked;
      const { data, error } = await asked;
      if (latest.current === asked) setState(({ preview }) => ({ preview: data ?? preview, error }));
    },
    [ask],
  );
  return { state, show };
};

/** The preview of a text, a moment after each change of it; null is a text that the server would refuse, which keeps the one from before. */
export const usePreview = (
  content: TemplateContent | null,
  shown: PreviewSubject | null,
  language: 'en' | 'es',
): PreviewState => {
  const { state, show } = useLatestPreview();
  const isFirst = useRef(true);
  const body = content && JSON.stringify(bodyOf(content, shown, language));
  useEffect(() => {
    if (body === null) return undefined;
    const begin = (): void => {
      isFirst.current = false;
      void show(body);
    };
    const timer = setTimeout(begin, isFirst.current ? 0 : delay);
    return () => clearTimeout(timer);
  }, [show, body]);
  const retry = useSteady(() => {
    if (body !== null) void show(body);
  });
  return { ...state, retry };
};
