import Box from '@mui/material/Box';
import { Highlight } from '../../../ui/highlight.tsx';
import { findMessages, groupNames } from './messages.ts';
import type { FindOption, GroupName } from './find-option.ts';

/** The id of the element of an option. */
export const optionId = (listId: string, { id }: FindOption): string => `${listId}-${id}`;

const optionStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.25,
  minHeight: { xs: 48, md: 40 },
  mx: 1,
  px: 1,
  borderRadius: 1,
  cursor: 'pointer',
  scrollMarginBlock: '8px',
  '&[aria-selected=true]': { bgcolor: 'sheets.selected' },
  '& svg': { fontSize: 18, flex: 'none', color: 'text.secondary' },
  '& .label': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', fontWeight: 500 },
  '& .detail': { flex: '1 0 auto', fontSize: '0.8125rem', color: 'text.secondary' },
  '& .end': { flex: 'none', fontVariantNumeric: 'tabular-nums', fontWeight: 600 },
} as const;

interface OptionListProps {
  readonly id: string;
  readonly find: {
    readonly q: string;
    readonly options: readonly FindOption[];
    readonly active: FindOption | undefined;
    readonly setAt: (at: number) => void;
    readonly choose: (option: FindOption) => void;
  };
}

interface OptionProps extends OptionListProps {
  readonly option: FindOption;
}

const scrollIntoView = (element: HTMLElement | null): void => element?.scrollIntoView({ block: 'nearest' });

const Option = ({ id, option, find: { q, options, active, setAt, choose } }: OptionProps) => {
  const { label, detail, end, Icon } = option;
  const isActive = option === active;
  return (
    <Box
      role="option"
      id={optionId(id, option)}
      aria-selected={isActive}
      ref={isActive ? scrollIntoView : undefined}
      // The focus stays in the field.
      onMouseDown={(event) => event.preventDefault()}
      onMouseMove={() => isActive || setAt(options.indexOf(option))}
      onClick={() => choose(option)}
      sx={optionStyle}
    >
      <Icon aria-hidden />
      <span className="label" dir="auto">
        <Highlight text={label} q={q} />
      </span>
      <span className="detail">
        {detail !== undefined && <Highlight text={detail} q={q} phone={/^\+?[\d\s()-]+$/.test(detail)} />}
      </span>
      {end !== undefined && <span className="end">{end}</span>}
    </Box>
  );
};

const Group = ({ name, ...list }: OptionListProps & { readonly name: GroupName }) => {
  const own = list.find.options.filter(({ group }) => group === name);
  const headId = `${list.id}-${name}`;
  return (
    own.length > 0 && (
      <Box role="group" aria-labelledby={headId} sx={{ pt: 1.25 }}>
        <Box id={headId} sx={{ px: 2, pb: 0.5, fontSize: '0.75rem', fontWeight: 600, color: 'text.secondary' }}>
          {groupNames[name]}
        </Box>
        {own.map((option) => (
          <Option key={option.id} {...list} option={option} />
        ))}
      </Box>
    )
  );
};

const names = Object.keys(groupNames) as readonly GroupName[];

/** What was found, in its groups. */
export const OptionList = (list: OptionListProps) => (
  <Box role="listbox" id={list.id} aria-label={findMessages.results}>
    {names.map((name) => (
      <Group key={name} {...list} name={name} />
    ))}
  </Box>
);
