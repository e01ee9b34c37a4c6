import { type RefObject, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Customer } from '../../../src/contract/customers.ts';
import { useDraft } from '../../core/drafts.ts';
import { useUser } from '../../core/session-api.ts';
import { storedToken } from '../../core/session.ts';
import { useToast } from '../../ui/toasts.tsx';
import { type Form, useForm } from '../../ui/use-form.ts';
import { blankLink, channelsOf, customerValues, differs, linkFormSchema, type LinkFormValues } from './form/index.ts';
import { createMessages } from './messages.ts';
import { type CreatedLink, useCreateLink } from './use-create-link.ts';

/** Tells that a draft was kept when a form that somebody wrote in closes: by Escape, its cross or another screen. */
const useTellKeptDraft = (isUnsaved: RefObject<boolean>): void => {
  const toast = useToast();
  useEffect(
    () => () => {
      // Nobody is told anything about drafts after signing out.
      if (isUnsaved.current && storedToken() !== null)
        toast({ title: createMessages.draftKept, text: createMessages.draftKeptHint });
    },
    [toast, isUnsaved],
  );
};

/** The parts of the form that are folded until they are wanted, or until one of their fields has an error. */
const useOpenParts = () => {
  const [open, setOpen] = useState({ customer: false, options: false });
  return {
    open,
    setOpen: (part: keyof typeof open, isOpen: boolean): void => setOpen((before) => ({ ...before, [part]: isOpen })),
    // What is wrong with a document is said at it.
    openDocuments: ({ documents }: LinkFormValues): void => {
      if (documents.length > 0) setOpen((before) => ({ ...before, options: true }));
    },
    openPartsWithErrors: (values: LinkFormValues): void => {
      const issues = linkFormSchema.safeParse(values).error?.issues ?? [];
      const hasError = (word: string): boolean => issues.some(({ path }) => String(path[0]).includes(word));
      // The focus is about to move to the first field with an error, which has to be there by then.
      flushSync(() =>
        setOpen((before) => ({
          customer: before.customer || hasError('customer'),
          options: before.options || hasError('Notes'),
        })),
      );
    },
  };
};

interface LinkFormProps {
  readonly customer?: Customer | undefined;
  readonly onCreated: (created: CreatedLink) => void;
  readonly onCancel: () => void;
}

/** The values with which the form begins: those of a customer, else what was not finished. */
const useStart = (customer: Customer | undefined) => {
  const { id } = useUser();
  const { draft, saveDraft } = useDraft('create-link', blankLink);
  const channels = channelsOf(id);
  const [start] = useState(() => ({
    ...blankLink,
    ...(customer !== undefined && customerValues(customer)),
  }));
  const isDraft = customer === undefined && differs(draft, blankLink);
  const initial = { ...(isDraft ? draft : start), ...channels };
  return { start, isDraft, initial, blank: { ...blankLink, ...channels }, saveDraft };
};

/** The form with its draft: what was typed is saved with every change, and thrown away only when somebody says so. */
export const useLinkForm = ({ customer, onCreated, onCancel }: LinkFormProps) => {
  const { start, isDraft, initial, blank, saveDraft } = useStart(customer);
  const [isRestored, setIsRestored] = useState(isDraft);
  const isUnsaved = useRef(false);
  const parts = useOpenParts();
  const { create, forget, ...attempt } = useCreateLink();
  const clear = (form: Form<LinkFormValues>): void => {
    form.reset();
    saveDraft(blankLink);
    setIsRestored(false);
  };
  const send = async (values: LinkFormValues, form: Form<LinkFormValues>): Promise<void> => {
    const created = await create(values);
    if (created === null) return parts.openDocuments(values);
    clear(form);
    isUnsaved.current = false;
    onCreated(created);
  };
  const form = useForm(linkFormSchema, initial, (values, current) => void send(values, current), blank);
  const unsaved = differs(form.values, start) && differs(form.values, blankLink);
  useTellKeptDraft(isUnsaved);
  useEffect(() => {
    saveDraft(form.values);
    isUnsaved.current = unsaved;
  });
  const startOver = (): void => {
    clear(form);
    forget();
  };
  const discard = (): void => {
    startOver();
    isUnsaved.current = false;
    onCancel();
  };
  const submit = (event: SyntheticEvent<HTMLFormElement>): void => {
    parts.openPartsWithErrors(form.values);
    form.submit(event);
  };
  return { form: { ...form, submit }, ...attempt, parts, unsaved, isRestored, startOver, discard };
};
