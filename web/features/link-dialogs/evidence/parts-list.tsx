import Check from '@mui/icons-material/Check';
import Missing from '@mui/icons-material/RemoveCircleOutlineOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { PartState } from '../../../../src/contract/documents/evidence.ts';
import { countMessages, evidenceMessages, missingMessages, partMessages } from './messages.ts';

/** What a part holds or lacks, in a few words; null where its name says it. */
const detailOf = ({ name, why, count, leftOut }: PartState): string | null => {
  if (why !== null) return missingMessages[why].join(' ');
  const said = [
    ...(count === null ? [] : [countMessages[name]?.(count)]),
    ...(leftOut === 0 ? [] : [evidenceMessages.leftOut(leftOut)]),
  ].filter((each) => each !== undefined);
  return said.length === 0 ? null : said.join(' · ');
};

const Part = ({ part }: { readonly part: PartState }) => {
  const { name, have, pages } = part;
  const detail = detailOf(part);
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: '20px minmax(0, 1fr) auto',
        columnGap: 1.5,
        alignItems: 'center',
        py: 1,
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      {have ? (
        <Check sx={{ fontSize: 16, color: 'primary.main' }} />
      ) : (
        <Missing sx={{ fontSize: 16, color: 'warning.main' }} />
      )}
      <Box>
        <Typography sx={{ color: have ? 'text.primary' : 'text.secondary' }}>{partMessages[name]}</Typography>
        {detail !== null && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {detail}
          </Typography>
        )}
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
        {have ? evidenceMessages.onPages(pages) : evidenceMessages.missing}
      </Typography>
    </Box>
  );
};

/** Which parts go in, and which are missing, why, and how they are there the next time. */
export const PartsList = ({ parts }: { readonly parts: readonly PartState[] }) => (
  <Box component="ul" aria-label={evidenceMessages.parts} sx={{ listStyle: 'none', m: 0, p: 0 }}>
    {parts.map((part) => (
      <Part key={part.name} part={part} />
    ))}
  </Box>
);
