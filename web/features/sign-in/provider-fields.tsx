import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { Framed } from '../../ui/form-field.tsx';
import { texts } from './messages.ts';

const words = texts.register;

/** The one provider there is: shown as a fact, with the reason why nothing can be chosen. */
export const ProviderFields = () => {
  const id = useId();
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1, px: 2, py: 1 }}>
        <FormControlLabel
          control={<Checkbox checked disabled slotProps={{ input: { 'aria-describedby': `${id}-why` } }} />}
          label={words.provider}
          sx={{ '& .MuiFormControlLabel-label.Mui-disabled': { color: 'text.primary' } }}
        />
        <Typography id={`${id}-why`} variant="caption" component="p" sx={{ color: 'text.secondary', mb: 0.5 }}>
          {words.providerHelp}
        </Typography>
      </Box>
      <Framed id={id} label={words.primary}>
        <NativeSelect id={id} defaultValue="ipos" input={<OutlinedInput />}>
          <option value="ipos">ipos</option>
        </NativeSelect>
      </Framed>
    </Box>
  );
};
