import Lock from '@mui/icons-material/LockOutlined';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Typography from '@mui/material/Typography';
import type { PersonType } from '../../../../src/contract/notifications/notification-settings.ts';
import { visuallyHidden } from '../../../ui/form-field.tsx';
import { matrixMessages as messages, typeNames } from './messages.ts';

const tableStyle = {
  width: '100%',
  borderCollapse: 'collapse',
  '& th, & td': { borderBottom: 1, borderColor: 'divider', p: 0 },
  '& thead th': { fontSize: '0.8125rem', fontWeight: 600, py: 1 },
  '& tbody th': { textAlign: 'left', fontWeight: 500, py: 1, pl: 1.25, pr: 1 },
  '& tbody th[colspan]': { color: 'text.secondary', fontSize: '0.8125rem', pt: 2, pl: 0 },
  '& td': { width: { xs: 72, sm: 88 }, textAlign: 'center', color: 'text.secondary' },
  // The whole cell is the target.
  '& .MuiCheckbox-root': { display: 'flex', width: '100%', minHeight: { xs: 56, md: 44 }, borderRadius: 1 },
  '& tr[data-changed]': { boxShadow: 'inset 3px 0 0 var(--mui-palette-warning-main)' },
} as const;

/** What is told in each way; null where it cannot be told in that way. */
export type Choices<Channel extends string> = Readonly<Record<Channel, readonly PersonType[] | null>>;

interface Rows {
  readonly name: string;
  readonly types: readonly PersonType[];
}

interface MatrixProps<Channel extends string> {
  readonly channels: readonly Channel[];
  readonly groups: readonly Rows[];
  /** What stands beneath the name of a row, where the name says too little. */
  readonly notes: Readonly<Partial<Record<PersonType, string>>>;
  readonly choices: Choices<Channel>;
  readonly saved: Choices<Channel>;
  readonly onChoose: (channel: Channel, types: PersonType[]) => void;
  /** Rows of what is always told, in every way but webhooks. */
  readonly always?: { readonly name: string; readonly rows: readonly string[] };
}

const isIn = (types: readonly PersonType[] | null, type: PersonType): boolean => types?.includes(type) === true;

type CellProps<Channel extends string> = Pick<MatrixProps<Channel>, 'choices' | 'onChoose'> & {
  readonly channel: Channel;
  readonly type: PersonType;
};

const Cell = <Channel extends string>({ channel, type, choices, onChoose }: CellProps<Channel>) => {
  const chosen = choices[channel];
  if (chosen === null) return <td>–</td>;
  const others = chosen.filter((each) => each !== type);
  const label = messages.cell(typeNames[type], messages.channel(channel).toLowerCase());
  return (
    <td>
      <Checkbox
        checked={chosen.includes(type)}
        onChange={(_, isOn) => onChoose(channel, isOn ? [...others, type] : others)}
        slotProps={{ input: { 'aria-label': label } }}
      />
    </td>
  );
};

const Row = <Channel extends string>({ type, ...props }: MatrixProps<Channel> & { readonly type: PersonType }) => {
  const { channels, notes, choices, saved } = props;
  const isChanged = channels.some((channel) => isIn(choices[channel], type) !== isIn(saved[channel], type));
  return (
    <tr data-changed={isChanged ? '' : undefined}>
      <th scope="row">
        {typeNames[type]}
        {notes[type] !== undefined && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {notes[type]}
          </Typography>
        )}
      </th>
      {channels.map((channel) => (
        <Cell key={channel} {...{ channel, type }} {...props} />
      ))}
    </tr>
  );
};

const GroupHead = ({ name, columns }: { readonly name: string; readonly columns: number }) => (
  <tr>
    <th scope="rowgroup" colSpan={columns + 1}>
      {name}
    </th>
  </tr>
);

const AlwaysRows = ({ name, rows, columns }: { name: string; rows: readonly string[]; columns: readonly string[] }) => (
  <tbody>
    <GroupHead name={name} columns={columns.length} />
    {rows.map((row) => (
      <tr key={row}>
        <th scope="row">{row}</th>
        {columns.map((column) => (
          <td key={column}>
            <Typography
              variant="body2"
              component="span"
              sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, py: 1.25 }}
            >
              <Lock sx={{ fontSize: 14 }} />
              {messages.always}
            </Typography>
          </td>
        ))}
      </tr>
    ))}
  </tbody>
);

/** What is told in which way: a row for each kind, a column for each way. A row that differs from what is saved has an edge. */
export const Matrix = <Channel extends string>(props: MatrixProps<Channel>) => {
  const { channels, groups, always } = props;
  return (
    // In large text it is wider than a phone, and scrolls by itself.
    <Box sx={{ overflowX: 'auto' }}>
      <Box component="table" sx={tableStyle}>
        <thead>
          <tr>
            <th scope="col">
              <Box component="span" sx={visuallyHidden}>
                {messages.what}
              </Box>
            </th>
            {channels.map((channel) => (
              <th key={channel} scope="col">
                {messages.channel(channel)}
              </th>
            ))}
          </tr>
        </thead>
        {groups.map(({ name, types }) => (
          <tbody key={name}>
            <GroupHead name={name} columns={channels.length} />
            {types.map((type) => (
              <Row key={type} type={type} {...props} />
            ))}
          </tbody>
        ))}
        {always && <AlwaysRows {...always} columns={channels} />}
      </Box>
    </Box>
  );
};
