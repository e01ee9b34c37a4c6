import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId } from 'react';
import { createChoices, expiresAt } from '../../../../src/contract/expiry.ts';
import { useUser } from '../../../core/use-session.ts';
import { explainedBy, Framed } from '../../../ui/form-field.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { showComing } from '../../../ui/date-time.ts';
import { createTexts } from './messages.ts';
import { choiceOf } from './link-form.ts';

interface ExpiryFieldProps {
  readonly value: string;
  readonly onChoose: (value: string) => void;
}

/** When the link expires, with the moment that choice really means beside it. */
export const ExpiryField = ({ value, onChoose }: ExpiryFieldProps) => {
  const id = useId();
  const now = useNow();
  const { timezone } = useUser();
  const help = createTexts.expires(showComing(expiresAt(choiceOf(value), now), now, timezone));
  return (
    <Framed id={id} label={createTexts.expiration} help={help}>
      <NativeSelect
        id={id}
        value={value}
        onChange={({ target }) => onChoose(target.value)}
        input={<OutlinedInput />}
        inputProps={{ 'aria-describedby': explainedBy(id, { help }) }}
      >
        {createChoices.map(({ value: choice, label }) => (
          <option key={choice} value={choice}>
            {label}
          </option>
        ))}
      </NativeSelect>
    </Framed>
  );
};
