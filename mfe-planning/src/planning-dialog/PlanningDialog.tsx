import { useState } from 'react';
import { useTopic, type DayItem } from '@groepsapp/kernel';
import { formatDate } from '@groepsapp/kernel/dates';
import { Button, Dialog, useCloseGuard } from '@groepsapp/kernel/ui/base';
import { AsyncContent, EmptyText } from '@groepsapp/kernel/ui/data';
import { CancelDialog } from './CancelDialog';
import { DayItemRow } from './DayItems';
import { useDayItemsQuery, useDayTitleQuery } from './planningDialogApi';
import { ItemForm } from './ItemForm';
import { mayEditPlanning, type DayGroup } from './planningDialogRules';
import { dialogTexts as texts } from './planningDialogTexts';
import styles from './PlanningDialog.module.css';

export interface PlanningDialogProps {
  childId: number;
  /** YYYY-MM-DD. */
  date: string;
  onClose: () => void;
}

/** The planned times of a child on one day, to add, change and cancel. Render it inside `areaStore.withStore`. */
export default function PlanningDialog({ childId, date, onClose }: PlanningDialogProps) {
  const day = { idChild: childId, date };
  const title = useDayTitleQuery(day).currentData;
  const planned = useDayItemsQuery(day);
  const [dirty, setDirty] = useState(false);
  const { close, question } = useCloseGuard(dirty, onClose);
  const shown = formatDate(date);
  const heading = title === undefined ? texts.headingWithoutName(shown) : texts.heading(title.child.name, shown);

  return (
    <>
      <Dialog heading={heading} actions={<Button onClick={close}>{texts.close}</Button>} onClose={close}>
        <AsyncContent state={planned} empty={texts.empty} lines={3}>
          {({ items, groups }) => (
            <Agenda childId={childId} date={date} items={items} groups={groups} onDirtyChange={setDirty} />
          )}
        </AsyncContent>
      </Dialog>
      {question}
    </>
  );
}

interface AgendaProps {
  childId: number;
  date: string;
  items: readonly DayItem[];
  groups: readonly DayGroup[];
  onDirtyChange: (dirty: boolean) => void;
}

/** What is being edited: the id of an item, or a new one. */
type Editing = { item: DayItem | null };

function Agenda({ childId, date, items, groups, onDirtyChange }: AgendaProps) {
  const editable = useTopic('settings', mayEditPlanning);
  const [editing, setEditing] = useState<Editing | null>(null);
  const [cancelling, setCancelling] = useState<DayItem | null>(null);
  const form = editing !== null && (
    <ItemForm
      key={editing.item?.id ?? 'new'}
      day={{ childId, date, items }}
      groups={groups}
      item={editing.item}
      onDone={() => setEditing(null)}
      onDirtyChange={onDirtyChange}
    />
  );
  return (
    <div className={styles.agenda}>
      {items.length === 0 && editing === null && <EmptyText>{texts.empty}</EmptyText>}
      <ul className={styles.items}>
        {items.map((item) =>
          editing?.item?.id === item.id ? (
            <li key={item.id}>{form}</li>
          ) : (
            <DayItemRow
              key={item.id}
              item={item}
              editable={editable && editing === null}
              onEdit={() => setEditing({ item })}
              onCancel={() => setCancelling(item)}
            />
          ),
        )}
      </ul>
      {editing?.item === null && form}
      {editable && editing === null && groups.length > 0 && (
        <Button icon="add" onClick={() => setEditing({ item: null })}>
          {texts.add}
        </Button>
      )}
      {cancelling !== null && <CancelDialog item={cancelling} onClose={() => setCancelling(null)} />}
    </div>
  );
}
