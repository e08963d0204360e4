import type { CallAnswer } from '@groepsapp/kernel';
import { AsyncContent } from '@groepsapp/kernel/ui/data';
import type { ColumnsType } from '@groepsapp/kernel/ui/desk';
import { WideTable } from '../table/WideTable';
import { useRegisterQuery } from './privacyApi';
import { privacyTexts } from './privacyTexts';

const { register: texts, tabs } = privacyTexts;

type Line = CallAnswer<'GET /management/privacy/register'>['rows'][number];

const columns: ColumnsType<Line> = [
  { title: texts.subject, dataIndex: 'subject' },
  { title: texts.table, dataIndex: 'table' },
  { title: texts.purpose, dataIndex: 'purpose' },
  { title: texts.ground, dataIndex: 'ground' },
  { title: texts.term, dataIndex: 'term' },
];

const tableName = ({ table }: Line) => table;

/** The register of processing, to read. */
export function RegisterPanel() {
  const state = useRegisterQuery();
  return (
    <>
      <p>{texts.intro}</p>
      <AsyncContent state={state} lines={8}>
        {({ rows }) => (
          <WideTable label={tabs.register} columns={columns} rows={rows} rowKey={tableName} rowHeight={2} />
        )}
      </AsyncContent>
    </>
  );
}
