import { useMemo, useState } from 'react';
import { ActivityDrawing } from '@groepsapp/kernel/ui/activities';
import { Button } from '@groepsapp/kernel/ui/base';
import { Badge } from '@groepsapp/kernel/ui/data';
import { App, type ColumnsType, Drawer } from '@groepsapp/kernel/ui/desk';
import { AskedDialog, type Question } from '../asking/AskedDialog';
import { actsColumn, names, wide } from '../table/columns';
import { PagedTable } from '../table/PagedTable';
import { RowButton } from '../table/RowButton';
import { usePaging } from '../table/usePaging';
import { ActivityDialog } from './ActivityDialog';
import {
  type ListKind,
  type ListRow,
  type RowOf,
  useDiscardDraftMutation,
  useListQuery,
  useOfferRowMutation,
  usePublishDraftMutation,
} from './listsApi';
import { listsTexts as texts } from './listsTexts';
import { type FormRow, outlineOf } from './outline';
import { OutlineDialog } from './OutlineDialog';
import { Preview } from './Preview';
import { TypePreview } from './TypePreview';
import { FieldDialog, SectionDialog } from './RecordDialogs';
import styles from './lists.module.css';

const listName = ({ fields }: ListRow) => ('title' in fields ? fields.title : fields.name);

const isForm = (row: ListRow): row is FormRow =>
  row.kind === 'intake-template' || row.kind === 'general-form' || row.kind === 'observation-list';

type Opened =
  | { edit: ListRow | null }
  | { preview: FormRow }
  | { type: RowOf<'activity-type'> }
  | { asked: Question; of: string };

const versionKey = ({ id, version }: ListRow) => `${id ?? 'draft'} ${version}`;

const listColumns = (acts: Omit<ActsProps, 'row'>): ColumnsType<ListRow> => [
  { title: texts.name, ...names, render: (_, row) => <bdi>{listName(row)}</bdi> },
  { title: texts.what, ...wide, render: (_, row) => <Content row={row} /> },
  { title: texts.state, render: (_, row) => <State row={row} /> },
  actsColumn(texts.acts, (row) => <Acts row={row} {...acts} />),
];

interface ListTabProps {
  kind: ListKind;
  /** Whether the caller changes lists. */
  mayChange: boolean;
}

/** One list: its rows, and what can be done with them. */
export function ListTab({ kind, mayChange }: ListTabProps) {
  const { message } = App.useApp();
  const paging = usePaging();
  const state = useListQuery({ ...paging.query, kind });
  const sections = useListQuery({ kind: 'record-section' }, { skip: kind !== 'record-field' });
  const [opened, open] = useState<Opened | null>(null);
  const close = () => open(null);
  const [offer] = useOfferRowMutation();
  const [publish] = usePublishDraftMutation();
  const [discard] = useDiscardDraftMutation();
  const columns = useMemo(
    () => listColumns({ mayChange, open, offer, publish, discard }),
    [mayChange, offer, publish, discard],
  );
  const add = (
    <Button kind="primary" icon="add" onClick={() => open({ edit: null })}>
      {texts.add}
    </Button>
  );
  return (
    <>
      <PagedTable<ListRow>
        label={texts.tabs[kind]}
        state={state}
        paging={paging}
        columns={columns}
        rowKey={versionKey}
        rowHeight={1.1}
        empty={texts.empty}
        searchLabel={texts.search}
        filters={mayChange && add}
      />
      {opened && 'edit' in opened && (
        <RowDialog
          kind={kind}
          row={opened.edit}
          sections={sections.currentData?.rows}
          onSaved={() => void message.success(texts.saved)}
          onClose={close}
        />
      )}
      {opened && 'preview' in opened && (
        <Preview
          heading={texts.of(texts.preview, listName(opened.preview))}
          outline={outlineOf(draftedOf(opened.preview))}
          onClose={close}
        />
      )}
      {opened && 'type' in opened && (
        <Drawer open title={texts.of(texts.preview, listName(opened.type))} size="large" onClose={close}>
          <TypePreview
            name={opened.type.fields.name}
            icon={opened.type.fields.icon_id}
            enterEnd={opened.type.fields.enter_time_end}
            predefined={opened.type.fields.predefined_texts}
          />
        </Drawer>
      )}
      {opened && 'asked' in opened && (
        <AskedDialog
          question={opened.asked}
          about={opened.of}
          onDone={(said) => void message.success(said)}
          onClose={close}
        />
      )}
    </>
  );
}

/** What is seen once the draft of a list is published, where there is one. */
const draftedOf = (row: FormRow) => (row.kind === 'observation-list' ? (row.draft?.fields ?? row.fields) : row.fields);

function Content({ row }: { row: ListRow }) {
  if (isForm(row)) {
    const count = outlineOf(row.fields).parts.flatMap(({ questions }) => questions).length;
    return texts.questions(count);
  }
  if (row.kind === 'record-field') return texts.types[row.fields.field_type];
  if (row.kind === 'record-section') return row.fields.position;
  const parts = [row.fields.enter_time_end ? texts.withEnd : '', texts.textCount(row.fields.predefined_texts.length)];
  return (
    <span className={styles.content}>
      <ActivityDrawing id={row.fields.icon_id} size="1.25em" />
      {parts.filter(Boolean).join(', ')}
    </span>
  );
}

function State({ row }: { row: ListRow }) {
  return (
    <>
      {row.kind === 'observation-list' ? texts.version(row.number) : row.offered ? texts.offered : texts.ended}{' '}
      {row.kind === 'observation-list' && row.draft !== null && <Badge tone="primary">{texts.draft}</Badge>}
      {row.used && <Badge>{texts.used}</Badge>}
      {row.kept_by !== null && <small>{texts.keptBy(row.kept_by)}</small>}
    </>
  );
}

interface ActsProps {
  row: ListRow;
  mayChange: boolean;
  open: (opened: Opened) => void;
  offer: ReturnType<typeof useOfferRowMutation>[0];
  publish: ReturnType<typeof usePublishDraftMutation>[0];
  discard: ReturnType<typeof useDiscardDraftMutation>[0];
}

function Acts({ row, mayChange, open, offer, publish, discard }: ActsProps) {
  const name = listName(row);
  const button = (label: string, press: () => void) => (
    <RowButton aria-label={texts.of(label, name)} onClick={press}>
      {label}
    </RowButton>
  );
  const ask = (asked: Question) => open({ asked, of: name });
  const changes = mayChange && row.kept_by === null;
  const draft = row.kind === 'observation-list' ? row.draft : null;
  const onDraft = draft && { id: draft.id, based_on: draft.version };
  return (
    <>
      {isForm(row) && button(texts.preview, () => open({ preview: row }))}
      {row.kind === 'activity-type' && button(texts.preview, () => open({ type: row }))}
      {changes && button(texts.change, () => open({ edit: row }))}
      {changes &&
        (row.kind === 'activity-type' || row.kind === 'intake-template' || row.kind === 'general-form') &&
        button((row.offered ? texts.end : texts.offer).label, () => {
          const { id, kind, offered } = row;
          ask({ ...(offered ? texts.end : texts.offer), run: () => offer({ id, kind, offered: !offered }) });
        })}
      {changes && onDraft && (
        <>
          {button(texts.publish.label, () => ask({ ...texts.publish, run: () => publish(onDraft) }))}
          {button(texts.discard.label, () => ask({ ...texts.discard, danger: true, run: () => discard(onDraft) }))}
        </>
      )}
    </>
  );
}

interface RowDialogProps {
  kind: ListKind;
  row: ListRow | null;
  /** Of the record; absent until they are known. */
  sections: readonly ListRow[] | undefined;
  onSaved: () => void;
  onClose: () => void;
}

/** The dialog of a kind of row. */
function RowDialog({ kind, row, sections, ...on }: RowDialogProps) {
  const of = <K extends ListKind>(wanted: K) => (row?.kind === wanted ? (row as Extract<ListRow, { kind: K }>) : null);
  if (kind === 'activity-type') return <ActivityDialog row={of(kind)} {...on} />;
  if (kind === 'record-section') return <SectionDialog row={of(kind)} {...on} />;
  if (kind !== 'record-field')
    return <OutlineDialog kind={kind} row={row !== null && isForm(row) ? row : null} {...on} />;
  const known = sections?.filter((one) => one.kind === 'record-section');
  return known && <FieldDialog row={of(kind)} sections={known} {...on} />;
}
