import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { useState } from 'react';
import { useDispatch, useStore } from 'react-redux';
import { useUser } from './session-api.ts';

/** What somebody typed into a form and did not send. */
interface Draft {
  readonly by: string;
  readonly values: object;
}

type Drafts = Readonly<Record<string, Draft>>;

/**
 * The entry of the browser's history brings the drafts over a reload: it belongs to the tab, and the storage holds the
 * session and the theme only.
 */
const draftsInHistory = (): Drafts => {
  const { drafts } = (window.history.state ?? {}) as { readonly drafts?: Drafts };
  return drafts ?? {};
};

const slice = createSlice({
  name: 'drafts',
  initialState: draftsInHistory,
  reducers: {
    setDraft: (drafts, { payload }: PayloadAction<{ readonly form: string; readonly draft: Draft }>): Drafts => ({
      ...drafts,
      [payload.form]: payload.draft,
    }),
  },
});

export const draftsReducer = slice.reducer;

/** Writes the drafts into the browser's history when the page unloads, for the next page of the same tab. */
export const keepDraftsOverReload = (store: { readonly getState: () => { readonly drafts: Drafts } }): void => {
  const save = (): void =>
    window.history.replaceState({ ...window.history.state, drafts: store.getState().drafts }, '');
  // Chromium ignores changes of the entry once the page is hidden, and phones may hide a page without `beforeunload`.
  window.addEventListener('beforeunload', save);
  window.addEventListener('pagehide', save);
};

// A draft of an older build may lack a field or hold a value of another type.
const mergeDraft = <V extends object>(blank: V, values: object): V => {
  const fits = ([name, value]: [string, unknown]): boolean =>
    name in blank && (typeof value === typeof blank[name as keyof V] || blank[name as keyof V] === null);
  return { ...blank, ...Object.fromEntries(Object.entries(values).filter(fits)) };
};

/**
 * The signed-in person's draft of a form, else `blank`, and the function that saves it. Nobody sees another person's
 * draft.
 */
export const useDraft = <V extends object>(form: string, blank: V) => {
  const { id: by } = useUser();
  const dispatch = useDispatch();
  const store = useStore<{ readonly drafts: Drafts }>();
  const [draft] = useState(() => {
    const saved = store.getState().drafts[form];
    return saved?.by === by ? mergeDraft(blank, saved.values) : blank;
  });
  return {
    draft,
    saveDraft: (values: V): void => void dispatch(slice.actions.setDraft({ form, draft: { by, values } })),
  };
};
