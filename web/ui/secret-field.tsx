import Button from '@mui/material/Button';
import { type ComponentProps, useRef } from 'react';
import { Field } from './form-field.tsx';

interface SecretFieldProps extends ComponentProps<typeof Field> {
  /** The mask of what is saved, empty where nothing is. As long as it is the value, the secret stays. */
  readonly saved: string;
}

/** A secret that only goes in: what is saved stands as its mask, and Replace makes room for another one. */
export const SecretField = ({ saved, ...field }: SecretFieldProps) => {
  const input = useRef<HTMLInputElement>(null);
  const keeps = saved !== '' && field.value === saved;
  const word = keeps ? 'Replace' : 'Keep saved';
  const turn = (): void => {
    field.onText(keeps ? '' : saved);
    if (keeps) input.current?.focus();
  };
  return (
    <Field
      {...field}
      inputRef={input}
      readOnly={keeps}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      endAdornment={
        saved !== '' && (
          <Button
            size="small"
            aria-label={`${word} ${field.label}`}
            onClick={turn}
            sx={{ flexShrink: 0, whiteSpace: 'nowrap', px: 1, mr: -1 }}
          >
            {word}
          </Button>
        )
      }
    />
  );
};
