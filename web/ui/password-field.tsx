import Visibility from '@mui/icons-material/VisibilityOutlined';
import VisibilityOff from '@mui/icons-material/VisibilityOffOutlined';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import { type ComponentProps, useState } from 'react';
import { Field } from './form-field.tsx';

/** A secret that can be shown. The button keeps the caret where it was, because it never takes the focus by pointer. */
export const PasswordField = (props: Omit<ComponentProps<typeof Field>, 'type' | 'endAdornment'>) => {
  const [shown, setShown] = useState(false);
  const name = shown ? 'Hide password' : 'Show password';
  return (
    <Field
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      endAdornment={
        <InputAdornment position="end">
          <IconButton
            aria-label={name}
            edge="end"
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => setShown(!shown)}
          >
            {shown ? <VisibilityOff fontSize="small" /> : <Visibility fontSize="small" />}
          </IconButton>
        </InputAdornment>
      }
    />
  );
};
