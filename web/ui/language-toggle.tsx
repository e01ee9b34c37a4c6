import Button from '@mui/material/Button';
import { openIn, otherLanguage } from '../core/choose-language.ts';

/** Opens the page in the other language, which is called by its own name. */
export const LanguageToggle = () => (
  <Button size="small" lang={otherLanguage.code} onClick={() => openIn(otherLanguage.code)}>
    {otherLanguage.name}
  </Button>
);
