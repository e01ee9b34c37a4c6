import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link } from '../../../core/router/index.ts';
import { type CustomerImport, type ImportField, importFields } from '../../../../src/contract/customer-imports.ts';
import { messageOf } from '../../../core/transport.ts';
import { ColumnChoice, ColumnChoices } from '../../../ui/column-choice.tsx';
import { BusyButton, LiveRefusal } from '../../../ui/form-parts.tsx';
import { BigNumber } from '../../../ui/step-parts.tsx';
import { useMapColumnsMutation } from '../calls/index.ts';
import { ImportFrame } from './import-frame.tsx';
import { columnMessages, fieldNames, messages, shown } from './messages.ts';

type GoesTo = readonly (ImportField | null)[];

const hasName = (goesTo: GoesTo): boolean =>
  goesTo.some((field) => field === 'name' || field === 'firstName' || field === 'lastName');

interface ColumnsStepProps {
  readonly found: CustomerImport;
  readonly onChecked: () => void;
}

/** Where the columns go, and the check of all rows. A field that is given to a second column leaves the first. */
const useColumns = ({ found, onChecked }: ColumnsStepProps) => {
  const [goesTo, setGoesTo] = useState<GoesTo>(found.goesTo);
  const [map, mapped] = useMapColumnsMutation();
  const pick = (at: number, field: ImportField | null): void =>
    setGoesTo((before) => before.map((other, index) => (index === at ? field : other === field ? null : other)));
  const check = async (): Promise<void> => {
    const { data } = await map({ params: { id: found.id }, body: { goesTo: [...goesTo] } });
    if (data !== undefined) onChecked();
  };
  const refusal = mapped.error === undefined ? null : messageOf(mapped.error, messages.failed);
  return { goesTo, pick, check, busy: mapped.isLoading, refusal };
};

const panelOf = (found: CustomerImport, { goesTo, check, busy }: ReturnType<typeof useColumns>) => {
  const isNamed = hasName(goesTo);
  const consent = found.columns[goesTo.indexOf('consent')];
  const plan = consent === undefined ? columnMessages.nothingYet : columnMessages.consent(consent.yes);
  const note = isNamed ? plan : columnMessages.needsName;
  return {
    title: columnMessages.panel,
    brief: note,
    body: (
      <>
        <BigNumber value={shown(found.rows)}>{columnMessages.rows(found.rows)}</BigNumber>
        <Typography role="status" sx={{ color: isNamed ? 'text.secondary' : 'error.main' }}>
          {note}
        </Typography>
      </>
    ),
    acts: (
      <>
        <Button component={Link} to="/customers">
          {columnMessages.cancel}
        </Button>
        <BusyButton
          busy={busy}
          disabled={!isNamed}
          label={columnMessages.check(found.rows)}
          busyLabel={columnMessages.checking}
          onClick={() => void check()}
        />
      </>
    ),
  };
};

/** The second step: what each column of the file holds. */
export const ColumnsStep = (props: ColumnsStepProps) => {
  const { found } = props;
  const columns = useColumns(props);
  return (
    <ImportFrame at={1} note={found.fileName} panel={panelOf(found, columns)}>
      <LiveRefusal message={columns.refusal} sx={{ p: 2 }} />
      <ColumnChoices label={columnMessages.label} heads={columnMessages.heads}>
        {found.columns.map(({ head, samples, filled, yes }, at) => (
          <ColumnChoice
            // Two columns may have one heading, and none of them moves.
            key={`${at} ${head}`}
            heading={head}
            samples={samples}
            label={`${head}: ${columnMessages.heads.goesTo}`}
            leaveOut={columnMessages.leaveOut}
            fields={importFields}
            names={fieldNames}
            field={columns.goesTo[at] ?? null}
            filled={
              columns.goesTo[at] === 'consent' ? columnMessages.yes(yes) : columnMessages.filled(filled, found.rows)
            }
            onPick={(field) => columns.pick(at, field)}
          />
        ))}
      </ColumnChoices>
    </ImportFrame>
  );
};
