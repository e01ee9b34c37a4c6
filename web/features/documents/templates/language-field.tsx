import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { type ReactNode, useId } from 'react';
import { type Language, languages } from '../../../../src/contract/payer/payer.ts';
import { FormField, helpIdOf } from '../../../ui/form-field.tsx';
import { dialogMessages, listMessages } from './messages.ts';

interface LanguageFieldProps {
  readonly language: Language;
  readonly help?: ReactNode;
  readonly onLanguage: (language: Language) => void;
}

/** The language in which a template is written. */
export const LanguageField = ({ language, help, onLanguage }: LanguageFieldProps) => {
  const id = useId();
  return (
    <FormField id={id} label={dialogMessages.language} help={help}>
      <NativeSelect
        input={<OutlinedInput />}
        value={language}
        onChange={({ target }) => onLanguage(target.value as Language)}
        inputProps={{ id, 'aria-describedby': helpIdOf(id, { error: undefined, help }) }}
      >
        {languages.map((each) => (
          <option key={each} value={each}>
            {listMessages.languages[each]}
          </option>
        ))}
      </NativeSelect>
    </FormField>
  );
};
