import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { useState } from 'react';
import { useDispatch, useStore } from 'react-redux';
import { useUser } from './use-session.ts';

/** What somebody typed into a form and did not send. */
interface Draft {
  readonly by: string;
  readonly values: object;
}

type Drafts = Readonly<Record<string, Draft>>;

/** The history's entry carries the drafts over a reload: it goes with the tab, and the browser's storage stays for the session and the theme. */
const carried = (): Drafts => {
  const { drafts } = (window.history.state ?? {}) as { readonly drafts?: Drafts };
  return drafts ?? {};
};

const slice = createSlice({
  name: 'drafts',
  initialState: carried,
  reducers: {
    draftKept: (drafts, { payload }: PayloadAction<{ readonly form: string; readonly draft: Draft }>): Drafts => ({
      ...drafts,
      [payload.form]: payload.draft,
    }),
  },
});

export const draftsReducer = slice.reducer;

/** Hands the drafts to the next page of this tab when this one goes. */
export const carryDrafts = (store: { readonly getState: () => { readonly drafts: Drafts } }): void => {
  const carry = (): void =>
    window.history.replaceState({ ...window.history.state, drafts: store.getState().drafts }, '');
  // Chromium takes nothing more for the entry once the page is hidden; phones may hide a page without asking to leave it.
  window.addEventListener('beforeunload', carry);
  window.addEventListener('pagehide', carry);
};

// A draft of an older build may lack a field or hold another kind of value in it.
const fitted = <V extends object>(blank: V, values: object): V => {
  const fits = ([name, value]: [string, unknown]): boolean =>
    name in blank && (typeof value === typeof blank[name as keyof V] || blank[name as keyof V] === null);
  return { ...blank, ...Object.fromEntries(Object.entries(values).filter(fits)) };
};

/** What the signed-in person left in a form, else `blank`, and the way to keep what is typed now. Nobody sees another's draft. */
export const useDraft = <V extends object>(form: string, blank: V) => {
  const { id: by } = useUser();
  const dispatch = useDispatch();
  const store = useStore<{ readonly drafts: Drafts }>();
  const [left] = useState(() => {
    const draft = store.getState().drafts[form];
    return draft?.by === by ? fitted(blank, draft.values) : blank;
  });
  return { left, keep: (values: V): void => void dispatch(slice.actions.draftKept({ form, draft: { by, values } })) };
};
