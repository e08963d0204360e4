import type { ReactNode } from 'react';
import { useKernel, useTopic, type ChildFilter, type ChildOrder, type RosterChild } from '@groepsapp/kernel';
import { today } from '@groepsapp/kernel/dates';
import {
  filterChildren,
  isSelective,
  noFilter,
  orderKeys,
  schoolsOf,
  selectableChildren,
} from '@groepsapp/kernel/host';
import { Button } from '@groepsapp/kernel/ui/base';
import { EmptyText } from '@groepsapp/kernel/ui/data';
import { SelectField } from '@groepsapp/kernel/ui/layout';
import { Panel } from '../base/Panel';
import { childFilterTexts as texts } from './childFilterTexts';
import { ChildCheckList } from './ChildCheckList';
import styles from './ChildFilterPanel.module.css';

interface ChildFilterPanelProps {
  id: string;
  onClose: () => void;
  /** The way to the other panel and the text filter, where the top bar has one button for all of it. */
  tools?: ReactNode;
}

/** The filter panel: order, presence, school, and a checkbox per child. */
export function ChildFilterPanel({ id, onClose, tools }: ChildFilterPanelProps) {
  const { bus, clock } = useKernel();
  const { children, filter, order } = useTopic('roster');
  const selectable = selectableChildren(children, filter, today(clock));
  const selected = filterChildren(children, { ...filter, text: '' }, today(clock));
  const change = (part: Partial<ChildFilter>) => bus.send('filterChildren', part);

  return (
    <Panel id={id} heading={texts.heading} onClose={onClose} tools={tools}>
      <OrderFields order={order} onChange={(chosen) => bus.send('orderChildren', chosen)} />
      <PresenceButtons filter={filter} onChange={change} />
      <SchoolField all={children} schoolId={filter.schoolId} onChange={(schoolId) => change({ schoolId })} />
      <div className={styles.selection}>
        <p className={styles.count}>{texts.selected(selected.length, children.length)}</p>
        <Button
          className={styles.all}
          disabled={filter.deselected.length === 0}
          onClick={() => change({ deselected: without(filter.deselected, selectable) })}
        >
          {texts.selectAll}
        </Button>
        <Button
          className={styles.all}
          disabled={selected.length === 0}
          onClick={() => change({ deselected: [...filter.deselected, ...selected.map((child) => child.id)] })}
        >
          {texts.deselectAll}
        </Button>
      </div>
      {selectable.length === 0 && <EmptyText>{texts.noChildren}</EmptyText>}
      <ChildCheckList selectable={selectable} deselected={filter.deselected} />
    </Panel>
  );
}

function without(ids: readonly number[], children: readonly { id: number }[]): number[] {
  const gone = new Set(children.map(({ id }) => id));
  return ids.filter((id) => !gone.has(id));
}

const presences = ['all', 'present', 'today'] as const satisfies readonly ChildFilter['presence'][];

interface PresenceButtonsProps {
  filter: ChildFilter;
  onChange: (part: Partial<ChildFilter>) => void;
}

/** The presence buttons. 'Toon alle' clears every filter of this panel. */
function PresenceButtons({ filter, onChange }: PresenceButtonsProps) {
  const isOn = (presence: ChildFilter['presence']) =>
    presence === 'all' ? !isSelective(filter) : filter.presence === presence;
  const choose = (presence: ChildFilter['presence']) =>
    onChange(presence === 'all' ? { ...noFilter, text: filter.text } : { presence });

  return (
    <div role="group" aria-label={texts.show} className={styles.presences}>
      {presences.map((presence) => (
        <button
          key={presence}
          type="button"
          className={styles.presence}
          aria-pressed={isOn(presence)}
          onClick={() => choose(presence)}
        >
          {texts.presence[presence]}
        </button>
      ))}
    </div>
  );
}

const directions = ['asc', 'desc'] as const;
const keyOptions = orderKeys.map((value) => ({ value, label: texts.keys[value] }));
const directionOptions = directions.map((value) => ({ value, label: texts.directions[value] }));

function OrderFields({ order, onChange }: { order: ChildOrder; onChange: (order: ChildOrder) => void }) {
  return (
    <div className={styles.fields}>
      <SelectField
        label={texts.sortBy}
        value={order.key}
        options={keyOptions}
        onChange={(value) => onChange({ ...order, key: orderKeys.find((key) => key === value) ?? order.key })}
      />
      <SelectField
        label={texts.direction}
        value={order.direction}
        options={directionOptions}
        onChange={(value) => onChange({ ...order, direction: value === 'desc' ? 'desc' : 'asc' })}
      />
    </div>
  );
}

interface SchoolFieldProps {
  /** All children, regardless of school. */
  all: readonly RosterChild[];
  schoolId: number | null;
  onChange: (schoolId: number | null) => void;
}

/** Filter by school; left out when all children go to the same school. */
function SchoolField({ all, schoolId, onChange }: SchoolFieldProps) {
  const schools = schoolsOf(all);
  if (schools.length <= 1 && schoolId === null) return null;
  const options = [
    { value: '', label: texts.allSchools },
    ...schools.map(({ id, name }) => ({ value: String(id), label: name })),
  ];
  return (
    <SelectField
      label={texts.school}
      value={schoolId === null ? '' : String(schoolId)}
      options={options}
      onChange={(value) => onChange(value === '' ? null : Number(value))}
    />
  );
}
