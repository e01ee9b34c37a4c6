import VisibilityOff from '@mui/icons-material/VisibilityOffOutlined';
import Visibility from '@mui/icons-material/VisibilityOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import { type ComponentProps, useRef, useState } from 'react';
import { TextField } from './form-field.tsx';
import { secretMessages as messages } from './messages.ts';

/**
 * A password that can be made visible. The button never takes the focus by pointer, so that the caret stays where it
 * was.
 */
export const PasswordField = (props: Omit<ComponentProps<typeof TextField>, 'type' | 'endAdornment'>) => {
  const [visible, setVisible] = useState(false);
  const label = visible ? messages.hide : messages.show;
  return (
    <TextField
      {...props}
      type={visible ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      endAdornment={
        <InputAdornment position="end">
          <IconButton
            aria-label={label}
            edge="end"
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => setVisible(!visible)}
          >
            {visible ? <VisibilityOff fontSize="small" /> : <Visibility fontSize="small" />}
          </IconButton>
        </InputAdornment>
      }
    />
  );
};

interface SecretFieldProps extends ComponentProps<typeof TextField> {
  /**
   * The mask of the saved secret, empty where none is saved. While the mask is the field's value, the secret is not
   * replaced.
   */
  readonly saved: string;
}

/** A write-only secret: the field shows the mask of what is saved, and Replace empties it for a new one. */
export const SecretField = ({ saved, ...field }: SecretFieldProps) => {
  const input = useRef<HTMLInputElement>(null);
  const isMask = saved !== '' && field.value === saved;
  const action = isMask ? messages.replace : messages.keep;
  const toggle = (): void => {
    field.onText(isMask ? '' : saved);
    if (isMask) input.current?.focus();
  };
  return (
    <TextField
      {...field}
      inputRef={input}
      readOnly={isMask}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      endAdornment={
        saved !== '' && (
          <Button
            size="small"
            aria-label={`${action} ${field.label}`}
            onClick={toggle}
            sx={{ flexShrink: 0, whiteSpace: 'nowrap', px: 1, mr: -1 }}
          >
            {action}
          </Button>
        )
      }
    />
  );
};
