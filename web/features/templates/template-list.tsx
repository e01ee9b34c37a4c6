import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import type { ReminderSettings } from '../../../src/contract/links/reminders.ts';
import type { TemplateField } from '../../../src/contract/texting/placeholders.ts';
import { segments } from '../../../src/contract/texting/segments.ts';
import { countedTexts } from '../../ui/text-price.ts';
import { ladderMessage, listMessages as messages, textMessages } from './messages.ts';
import { previewText, type PreviewValues } from './preview-values.ts';
import { useRemindersQuery } from './reminders-api.ts';
import { autoFieldOf, templateFields, type TemplateValues } from './template-form.ts';

interface TemplateListProps {
  readonly values: TemplateValues;
  readonly preview: PreviewValues;
  /** The text that is open beside the list; null on a phone. */
  readonly open: TemplateField | null;
  /** The texts that differ from what is saved. */
  readonly unsaved: readonly TemplateField[];
  readonly onOpen: (field: TemplateField) => void;
}

interface Occasion {
  readonly values: TemplateValues;
  /** When reminders go out; undefined while that is not known. */
  readonly reminders: ReminderSettings | undefined;
}

/** When a text goes out. */
const occasionOf = (field: TemplateField, { values, reminders }: Occasion): string => {
  if (field === 'smsTemplate') return messages.withEveryLink;
  if (field === 'smsReminderTemplate')
    return reminders?.isOn === true ? ladderMessage(reminders.steps, true) : messages.off;
  const isEmpty = values[field].trim() === '';
  if (field === 'smsAutoResponseTemplate') return isEmpty ? messages.off : messages.toEveryReply;
  const auto = autoFieldOf(field);
  if (auto === null || !values[auto]) return messages.off;
  return isEmpty ? messages.empty : messages.automatic;
};

/** When a text goes out and of how many texts it is, or that it is not saved. */
const detailOf = (
  field: TemplateField,
  { values, preview, unsaved }: TemplateListProps,
  reminders: ReminderSettings | undefined,
): string => {
  const occasion = unsaved.includes(field) ? messages.unsaved : occasionOf(field, { values, reminders });
  const text = values[field].trim() === '' ? null : previewText(field, values[field], preview);
  return text === null ? occasion : `${occasion} · ${countedTexts(segments(text))}`;
};

const lineStyle = {
  display: 'block',
  width: '100%',
  textAlign: 'left',
  px: 1.5,
  py: 1,
  minHeight: 56,
  // On a phone, where the list stands alone, its lines are parted.
  borderRadius: { xs: 0, md: '8px' },
  '&:not(:first-of-type)': { borderTop: { xs: '1px solid var(--mui-palette-divider)', md: 0 } },
  '&:hover': { bgcolor: 'action.hover' },
  '&[aria-current]': { bgcolor: 'primary.soft' },
  '&.Mui-focusVisible': { outline: '2px solid', outlineColor: 'primary.ink', outlineOffset: '-2px' },
} as const;

/** The texts, with when each goes out. */
export const TemplateList = (props: TemplateListProps) => {
  const reminders = useRemindersQuery().data?.reminders;
  return (
    <Box
      component="nav"
      aria-label={messages.label}
      sx={{ p: { xs: 0.5, md: 1 }, display: 'grid', gap: 0.25, alignContent: 'start' }}
    >
      {templateFields.map((field) => (
        <ButtonBase
          key={field}
          disableRipple
          aria-current={props.open === field || undefined}
          onClick={() => props.onOpen(field)}
          sx={lineStyle}
        >
          <Typography component="span" sx={{ display: 'block', fontWeight: 600 }}>
            {textMessages[field].name}
          </Typography>
          <Typography component="span" variant="body2" sx={{ display: 'block', color: 'text.secondary' }}>
            {detailOf(field, props, reminders)}
          </Typography>
        </ButtonBase>
      ))}
    </Box>
  );
};
