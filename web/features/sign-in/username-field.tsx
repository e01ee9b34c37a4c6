import type { ComponentProps } from 'react';
import { Field } from '../../ui/form-field.tsx';

/** A name that a phone neither capitalizes nor corrects. */
export const UsernameField = (field: ComponentProps<typeof Field>) => (
  <Field {...field} autoComplete="username" autoCapitalize="none" spellCheck={false} />
);
