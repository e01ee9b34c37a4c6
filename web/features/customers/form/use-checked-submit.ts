import type { SyntheticEvent } from 'react';
import type { z } from 'zod';
import { useToast } from '../../../ui/toasts.tsx';
import type { Form } from '../../../ui/use-form.ts';
import { fieldMessages } from './messages.ts';

/** Sends a form; where something of it is wrong, a toast says so, and each field says what. */
export const useCheckedSubmit = <V>(form: Form<V>, schema: z.ZodType) => {
  const toast = useToast();
  return (event: SyntheticEvent<HTMLFormElement>): void => {
    form.submit(event);
    if (!schema.safeParse(form.values).success) toast({ title: fieldMessages.invalid, tone: 'error' });
  };
};
