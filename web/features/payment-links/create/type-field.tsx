import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId } from 'react';
import { Framed } from '../../../ui/form-field.tsx';
import { createTexts } from './messages.ts';

interface TypeFieldProps {
  readonly value: 'sale' | 'preauth';
  readonly onChoose: (value: 'sale' | 'preauth') => void;
}

/** Whether the money is taken at once or held first. */
export const TypeField = ({ value, onChoose }: TypeFieldProps) => {
  const id = useId();
  return (
    <Framed id={id} label={createTexts.type}>
      <NativeSelect
        id={id}
        value={value}
        onChange={({ target }) => onChoose(target.value === 'preauth' ? 'preauth' : 'sale')}
        input={<OutlinedInput />}
      >
        <option value="sale">{createTexts.types.sale}</option>
        <option value="preauth">{createTexts.types.preauth}</option>
      </NativeSelect>
    </Framed>
  );
};
