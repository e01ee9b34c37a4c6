import Arrow from '@mui/icons-material/ArrowForward';
import Failed from '@mui/icons-material/CancelOutlined';
import Other from '@mui/icons-material/RadioButtonUnchecked';
import Done from '@mui/icons-material/TaskAltOutlined';
import Eye from '@mui/icons-material/VisibilityOutlined';
import Warning from '@mui/icons-material/WarningAmberOutlined';
import Box from '@mui/material/Box';
import type SvgIcon from '@mui/material/SvgIcon';
import { type ActivityLog, FieldChanges, nameOfField } from '../../../src/contract/activity.ts';
import { showMoney, toCents } from '../../../src/contract/money.ts';
import { showMoment } from '../../ui/date-time.ts';
import { Hidden } from '../../ui/hidden.tsx';
import { messages } from './messages.ts';

/** The shape of each status, with its colour. */
const shapes: Readonly<Record<ActivityLog['status'], { readonly Icon: typeof SvgIcon; readonly color: string }>> = {
  success: { Icon: Done, color: 'success.main' },
  failed: { Icon: Failed, color: 'error.main' },
  warning: { Icon: Warning, color: 'warning.main' },
  other: { Icon: Other, color: 'text.secondary' },
};

/** The shape of a status, named for who does not see it. */
export const Shape = ({ status }: Pick<ActivityLog, 'status'>) => {
  const { Icon, color } = shapes[status];
  return <Icon titleAccess={messages.statuses[status]} sx={{ fontSize: 18, color }} />;
};

/** A part of what is kept beside the sentence, where it is text. */
export const textOf = ({ metadata }: ActivityLog, name: string): string | null => {
  const value = metadata[name];
  return typeof value === 'string' && value !== '' ? value : null;
};

/** What a field said before and after; null where nothing stood or the log does not keep it. */
export interface ShownChange {
  /** Null where the sentence says what was changed. */
  readonly field: string | null;
  readonly before: string | null;
  readonly after: string | null;
}

const isMoment = (value: string): boolean => /^\d{4}-\d\d-\d\dT/.test(value);

/** Codes such as `payment_failed, text_failed`. */
const areCodes = (value: string): boolean => /^[a-z]+(?:_[a-z]+)*(?:, [a-z]+(?:_[a-z]+)*)*$/.test(value);

/** A value before or after a change, as people read it: money, a moment, codes as words, or as it stands. */
const shown = (value: string, timeZone: string): string => {
  if (/^\d+\.\d\d$/.test(value)) return showMoney(toCents(value));
  if (areCodes(value)) return value.replaceAll('_', ' ');
  return isMoment(value) ? showMoment(new Date(value), timeZone) : value;
};

/** What was changed, field by field. */
export const changesOf = (log: ActivityLog, timeZone: string): readonly ShownChange[] => {
  const [before, after] = [textOf(log, 'before'), textOf(log, 'after')];
  const one = before === null && after === null ? [] : [{ field: null, before, after }];
  const changes = [...one, ...FieldChanges.parse(log.metadata['changes'])];
  return changes.map((change) => ({
    field: change.field === null ? null : nameOfField(change.field),
    before: change.before === null ? null : shown(change.before, timeZone),
    after: change.after === null ? null : shown(change.after, timeZone),
  }));
};

/** From what to what; of something that the log does not keep only that it was changed. */
export const Change = ({ change: { field, before, after } }: { readonly change: ShownChange }) => {
  if (before === null && after === null) return <span>{messages.changedAlone}</span>;
  // The sentence tells of something that has no former value, such as what was confirmed.
  if (field === null && before === null) return <ins>{after}</ins>;
  return (
    <>
      <del>{before || messages.nothing}</del>
      <Arrow sx={{ fontSize: 14, mx: 0.5, verticalAlign: '-2px', color: 'text.secondary' }} />
      <Hidden> {messages.changedTo} </Hidden>
      <ins>{after || messages.nothing}</ins>
    </>
  );
};

const tagStyle = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 0.5,
  px: 1,
  borderRadius: 99,
  bgcolor: 'warning.soft',
  color: 'warning.main',
  fontWeight: 600,
  fontSize: '0.8125rem',
} as const;

/** Who acted, in bold; the operator in the place of somebody as the only tag. */
const Who = ({ log, name }: { readonly log: ActivityLog; readonly name: string }) =>
  textOf(log, 'operator') === null ? (
    <b>{name}</b>
  ) : (
    <Box component="span" sx={tagStyle}>
      <Eye sx={{ fontSize: 14 }} />
      {name}
    </Box>
  );

/** The sentence as plain text, with who acted in bold. */
export const Sentence = ({ log }: { readonly log: ActivityLog }) => {
  const { description, userName } = log;
  const at = description.indexOf(userName);
  if (at < 0)
    return (
      <>
        <Who log={log} name={userName} /> · {description}
      </>
    );
  return (
    <>
      {description.slice(0, at)}
      <Who log={log} name={userName} />
      {description.slice(at + userName.length)}
    </>
  );
};
