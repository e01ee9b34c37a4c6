import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Typography from '@mui/material/Typography';
import type { PersonType } from '../../../../src/contract/notifications/notification-settings.ts';
import { visuallyHidden } from '../../../ui/form-field.tsx';
import { ownMessages as messages, typeNames, typeNotes } from './messages.ts';

/** A way of being told. */
type Channel = 'inApp' | 'email';

const channels: readonly Channel[] = ['inApp', 'email'];

const groups: readonly { readonly name: string; readonly types: readonly PersonType[] }[] = [
  {
    name: messages.money,
    types: [
      'payment_success',
      'payment_failed',
      'review_needed',
      'authorization_lapsing',
      'payment_voided',
      'payment_refunded',
    ],
  },
  { name: messages.links, types: ['text_failed', 'link_expired'] },
];

const tableStyle = {
  width: '100%',
  borderCollapse: 'collapse',
  '& th, & td': { borderBottom: 1, borderColor: 'divider', p: 0 },
  '& thead th': { fontSize: '0.8125rem', fontWeight: 600, py: 1 },
  '& tbody th': { textAlign: 'left', fontWeight: 500, py: 1, pr: 1 },
  '& tbody th[colspan]': { color: 'text.secondary', fontSize: '0.8125rem', pt: 2 },
  '& td': { width: 72, textAlign: 'center' },
  // The whole cell is the target.
  '& .MuiCheckbox-root': { display: 'flex', width: '100%', minHeight: { xs: 56, md: 44 }, borderRadius: 1 },
} as const;

/** What somebody is told of in each way. */
export type Choices = Readonly<Record<Channel, readonly PersonType[]>>;

interface MatrixProps {
  readonly choices: Choices;
  readonly onChoose: (channel: Channel, types: PersonType[]) => void;
}

const Row = ({ type, choices, onChoose }: MatrixProps & { readonly type: PersonType }) => {
  const note = typeNotes[type];
  return (
    <tr>
      <th scope="row">
        {typeNames[type]}
        {note !== undefined && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {note}
          </Typography>
        )}
      </th>
      {channels.map((channel) => {
        const chosen = choices[channel];
        const others = chosen.filter((each) => each !== type);
        return (
          <td key={channel}>
            <Checkbox
              checked={chosen.includes(type)}
              onChange={(_, isOn) => onChoose(channel, isOn ? [...others, type] : others)}
              slotProps={{ input: { 'aria-label': messages.cell(typeNames[type], messages[channel].toLowerCase()) } }}
            />
          </td>
        );
      })}
    </tr>
  );
};

const SafetyRows = () => (
  <tbody>
    <tr>
      <th scope="rowgroup" colSpan={3}>
        {messages.safety}
      </th>
    </tr>
    {messages.safetyRows.map((name) => (
      <tr key={name}>
        <th scope="row">{name}</th>
        {channels.map((channel) => (
          <td key={channel}>
            <Typography variant="body2" sx={{ color: 'text.secondary', py: 1.25 }}>
              {messages.always}
            </Typography>
          </td>
        ))}
      </tr>
    ))}
  </tbody>
);

/** What somebody is told of: a row for each kind, a column for each way. What is about safety always is. */
export const Matrix = (props: MatrixProps) => (
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
            {messages[channel]}
          </th>
        ))}
      </tr>
    </thead>
    {groups.map(({ name, types }) => (
      <tbody key={name}>
        <tr>
          <th scope="rowgroup" colSpan={3}>
            {name}
          </th>
        </tr>
        {types.map((type) => (
          <Row key={type} type={type} {...props} />
        ))}
      </tbody>
    ))}
    <SafetyRows />
  </Box>
);
