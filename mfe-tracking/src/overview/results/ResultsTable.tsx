import type { ObservationResult } from '@groepsapp/kernel';
import { formatDate } from '@groepsapp/kernel/dates';
import { Button } from '@groepsapp/kernel/ui/base';
import { Table, type TableColumn } from '@groepsapp/kernel/ui/data';
import { ColorDot } from '../../shared/CategoryHeading';
import list from '../list.module.css';
import { ChildCell, RowLink } from '../rowParts';
import styles from './ResultsScreen.module.css';
import { resultsTexts } from './resultsTexts';

export interface ResultsTableProps {
  label: string;
  results: readonly ObservationResult[];
  onRemind: (result: ObservationResult) => void;
}

/** Where a result is viewed. */
const viewOf = ({ idResult }: ObservationResult) => `/childtrackingsystem/editobservationlist/${idResult}`;

/** Where its observation form is made or viewed; form 0 is a new one. */
const formOf = ({ idResult, idChildForm }: ObservationResult) =>
  `/childtrackingsystem/editchildform/${idResult}/${idChildForm ?? 0}`;

/** The results as a table, each with what can be done with it. */
export function ResultsTable({ label, results, onRemind }: ResultsTableProps) {
  const columns: readonly TableColumn<ObservationResult>[] = [
    { header: resultsTexts.name, cell: ({ listTitle }) => listTitle },
    {
      header: resultsTexts.child,
      cell: (result) => <ChildCell {...result} />,
    },
    { header: resultsTexts.savedOn, cell: (result) => <ResultDate {...result} /> },
    { header: resultsTexts.actions, cell: (result) => <Actions result={result} onRemind={onRemind} /> },
  ];
  return <Table label={label} columns={columns} rows={results} rowKey={({ id }) => id} />;
}

function Actions({ result, onRemind }: { result: ObservationResult; onRemind: (result: ObservationResult) => void }) {
  const { listTitle, childName, active } = result;
  return (
    <span className={`${list.actions} ${list.wide}`}>
      <RowLink to={viewOf(result)} label={resultsTexts.viewShort} name={resultsTexts.view(listTitle, childName)} />
      {active && (
        <>
          <Button
            icon="reminder"
            aria-label={resultsTexts.remind(listTitle, childName)}
            onClick={() => onRemind(result)}
          />
          <RowLink
            to={formOf(result)}
            label={resultsTexts.makeFormShort}
            name={resultsTexts.makeForm(listTitle, childName)}
          />
        </>
      )}
    </span>
  );
}

type Alert = ObservationResult['alert'];

/** The day of a result, coloured by its alert and with the meaning of the colour in words. */
function ResultDate({ date, alert }: { date: string; alert: Alert }) {
  return (
    <span className={styles.date}>
      <ColorDot color={alert.color} />
      <span>
        <time dateTime={date}>{formatDate(date)}</time>
        <span className={list.small}>{alert.description}</span>
      </span>
    </span>
  );
}
