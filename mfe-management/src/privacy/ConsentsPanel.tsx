import { useCallback, useState } from 'react';
import type { CallAnswer } from '@groepsapp/kernel';
import { AsyncContent } from '@groepsapp/kernel/ui/data';
import { type ColumnsType, Drawer } from '@groepsapp/kernel/ui/desk';
import { momentText } from '../momentText';
import { moments } from '../table/columns';
import { rowId } from '../table/PagedTable';
import { RowButton } from '../table/RowButton';
import { WideTable } from '../table/WideTable';
import { PersonTable } from './PersonTable';
import { type Person, useConsentsQuery } from './privacyApi';
import { privacyTexts } from './privacyTexts';

const { consents: texts, tabs, none } = privacyTexts;

const columns: ColumnsType<CallAnswer<'GET /management/privacy/consents'>['rows'][number]> = [
  { title: texts.permission, dataIndex: 'permission' },
  { title: texts.answer, render: (_, { answer }) => texts.answers[answer] },
  { title: texts.from, ...moments, render: (_, { from }) => momentText(from) },
  { title: texts.until, ...moments, render: (_, { until }) => (until === null ? texts.still : momentText(until)) },
  { title: texts.source, render: (_, { source, by }) => <bdi>{source || by || none}</bdi> },
];

function Consents({ child, onClose }: { child: Person; onClose: () => void }) {
  const state = useConsentsQuery({ child: String(child.id) });
  return (
    <Drawer open size="large" title={texts.of(tabs.consents, child.name)} onClose={onClose}>
      <AsyncContent state={state} empty={texts.empty} isEmpty={({ rows }) => rows.length === 0} lines={6}>
        {({ rows }) => <WideTable label={tabs.consents} columns={columns} rows={rows} rowKey={rowId} />}
      </AsyncContent>
    </Drawer>
  );
}

/** What carers of a child permit, from whom it is known, and until when it held. */
export function ConsentsPanel() {
  const [child, setChild] = useState<Person | null>(null);
  const action = useCallback(
    (person: Person) => (
      <RowButton aria-label={texts.of(texts.show, person.name)} onClick={() => setChild(person)}>
        {texts.show}
      </RowButton>
    ),
    [],
  );
  return (
    <>
      <p>{texts.intro}</p>
      <PersonTable label={tabs.consents} kinds={['child']} action={action} />
      {child !== null && <Consents child={child} onClose={() => setChild(null)} />}
    </>
  );
}
