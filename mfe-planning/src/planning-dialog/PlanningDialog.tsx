import { useState } from 'react';
import { useTopic, type DayItem, type PlanningReason } from '@groepsapp/kernel';
import { RemoveDialog } from '@groepsapp/kernel/changes';
import { formatDate } from '@groepsapp/kernel/dates';
import { Alert, Button, Stack } from '@groepsapp/kernel/ui/base';
import { AsyncContent, Badge, EmptyText } from '@groepsapp/kernel/ui/data';
import { FormsDialog } from '../presence/FormsDialog';
import { useCancelItemMutation, useDayItemsQuery, useDayTitleQuery } from './planningDialogApi';
import { ItemForm, ReasonField, type PlannedDay } from './ItemForm';
import { mayEditPlanning, reasonsTo, seenVersion, timesText, tones, type DayGroup } from './planningDialogRules';
import { dialogTexts as texts, reasonTexts } from './planningDialogTexts';
import common from '../common.module.css';
import styles from './PlanningDialog.module.css';

export interface PlanningDialogProps {
  childId: number;
  date: string;
  onClose: () => void;
}

/** The planned times of a child on one day, to add, change and cancel. Render it inside `areaStore.withStore`. */
export default function PlanningDialog({ childId, date, onClose }: PlanningDialogProps) {
  const day = { idChild: childId, date };
  const title = useDayTitleQuery(day).currentData;
  const planned = useDayItemsQuery(day);
  const shown = formatDate(date);
  const heading = title === undefined ? texts.headingWithoutName(shown) : texts.heading(title.child.name, shown);

  return (
    <FormsDialog heading={heading} closing="default" onClose={onClose}>
      <AsyncContent state={planned} empty={texts.empty} lines={3}>
        {({ items, groups }) => <Agenda childId={childId} date={date} items={items} groups={groups} />}
      </AsyncContent>
    </FormsDialog>
  );
}

function Agenda({ groups, ...day }: PlannedDay & { groups: readonly DayGroup[] }) {
  const { items } = day;
  const editable = useTopic('settings', mayEditPlanning);
  const [editing, setEditing] = useState<{ item: DayItem | null } | null>(null);
  const [cancelling, setCancelling] = useState<DayItem | null>(null);
  const form = editing !== null && (
    <ItemForm
      key={editing.item?.id ?? 'new'}
      day={day}
      groups={groups}
      item={editing.item}
      onDone={() => setEditing(null)}
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

interface DayItemRowProps {
  item: DayItem;
  editable: boolean;
  onEdit: () => void;
  onCancel: () => void;
}

/** One planned time with its deviation from the contract, and its actions. */
function DayItemRow({ item, editable, onEdit, onCancel }: DayItemRowProps) {
  const { group, status, reason } = item;
  const times = timesText(item);
  const cancelled = status === 'DELETED';
  return (
    <li className={styles.item}>
      <div className={styles.what}>
        <span className={cancelled ? common.cancelled : styles.time}>
          {times} <span className={styles.group}>{group.name || texts.noGroupName}</span>
        </span>
        {status !== 'DEFAULT' && <Badge tone={tones[status]}>{texts.statuses[status]}</Badge>}
        {reason !== null && <span className={styles.reason}>{reasonTexts[reason]}</span>}
      </div>
      {editable && (
        <div className={styles.buttons}>
          <Button
            icon={cancelled ? 'refresh' : 'edit'}
            aria-label={cancelled ? texts.restore(times) : texts.edit(times)}
            onClick={onEdit}
          />
          {!cancelled && <Button icon="remove" aria-label={texts.cancel(times)} onClick={onCancel} />}
        </div>
      )}
    </li>
  );
}

/** Asks for the reason before a planned time is cancelled. */
function CancelDialog({ item, onClose }: { item: DayItem; onClose: () => void }) {
  const [reason, setReason] = useState<PlanningReason | null>(null);
  const [cancel] = useCancelItemMutation();
  const { heading, confirm, ill } = texts.cancelDialog;
  return (
    <RemoveDialog
      heading={heading(timesText(item))}
      confirmLabel={confirm}
      item={item}
      remove={(seen) => cancel({ idChild: seen.id_child, id: seen.id, reason, based_on: seenVersion(seen) })}
      onRemoved={onClose}
      onClose={onClose}
    >
      {(seen) => (
        <Stack>
          {seen !== item && <p>{timesText(seen)}</p>}
          <ReasonField reasons={reasonsTo.cancel} value={reason} onChange={setReason} />
          {reason === 'ill' && <Alert kind="info">{ill}</Alert>}
        </Stack>
      )}
    </RemoveDialog>
  );
}
