import { useState } from 'react';
import { formatDayMonth } from '@groepsapp/kernel/dates';
import { Alert, Fence, latePart } from '@groepsapp/kernel/ui/base';
import { Table, type TableColumn } from '@groepsapp/kernel/ui/data';
import { Disclosure } from '@groepsapp/kernel/ui/feedback';
import { SelectField } from '@groepsapp/kernel/ui/layout';
import { hoursOf, type PlannedPart, plannedParts, weekAxis, type WeekGroup } from './weekFigures';
import styles from './ReportsScreen.module.css';

const Chart = latePart(() => import('./chart'));

const colors = { children: '#1F6F66', needed: '#B23A2E', planned: '#1E5AA8', hours: '#1F6F66' };

const number = new Intl.NumberFormat('nl-NL', { maximumFractionDigits: 1 });
const hoursText = (hours: number) => `${number.format(hours)} uur`;
const timeText = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

const groupName = ({ name }: WeekGroup) => name || 'Geen groep naam';

const partColumns: readonly TableColumn<PlannedPart>[] = [
  { header: 'Dag', cell: ({ date }) => formatDayMonth(date) },
  { header: 'Van', cell: ({ from }) => timeText(from), short: true },
  { header: 'Tot', cell: ({ until }) => timeText(until), short: true },
  { header: 'Kinderen', cell: ({ children }) => children, short: true },
  { header: 'Nodig', cell: ({ ratio }) => ratio ?? 'mag niet', short: true },
  { header: 'Ingeroosterd', cell: ({ employees }) => employees, short: true },
];

const hoursColumns: readonly TableColumn<WeekGroup>[] = [
  { header: 'Groep', cell: groupName },
  { header: 'Uren', cell: (group) => hoursText(hoursOf(group)), short: true },
];

/** Children, and employees needed and planned, of one group over the week. */
function GroupCharts({ parts }: { parts: readonly PlannedPart[] }) {
  const axis = weekAxis(parts);
  const pointsOf = (series: string, value: (part: PlannedPart) => number | null) =>
    parts.flatMap((part) => {
      const y = value(part);
      const { date, from, until } = part;
      // Both ends, so that a night or what is not known is no slope.
      return y === null ? [] : [from, until].map((minutes) => ({ x: axis.place(date, minutes), y, series }));
    });
  const dayText = (place: number) => formatDayMonth(axis.momentAt(place).date);
  const momentText = (place: number) => `${dayText(place)} ${timeText(axis.momentAt(place).minutes)}`;
  const week = { xText: momentText, xTickText: dayText, xDomain: [0, axis.end] as const, xTicks: axis.starts };
  return (
    <>
      <h4>Kinderen</h4>
      <div className={styles.chart}>
        <Chart
          kind="area"
          points={pointsOf('Kinderen', ({ children }) => children)}
          colors={[colors.children]}
          isZoomed
          {...week}
        />
      </div>
      <h4>Leidsters nodig en ingeroosterd</h4>
      <div className={styles.chart}>
        <Chart
          kind="steps"
          points={[
            ...pointsOf('Nodig', ({ ratio }) => ratio),
            ...pointsOf('Ingeroosterd', ({ employees }) => employees),
          ]}
          colors={[colors.needed, colors.planned]}
          {...week}
        />
      </div>
    </>
  );
}

function HoursChart({ groups }: { groups: readonly WeekGroup[] }) {
  const points = groups.map((group) => ({ x: groupName(group), y: hoursOf(group), series: 'Uren' }));
  return (
    <>
      <h4>Uren per groep</h4>
      <div className={styles.chart}>
        <Chart kind="bars" points={points} colors={[colors.hours]} yText={hoursText} />
      </div>
    </>
  );
}

/** The week drawn, as planned; what is drawn stands below as a table. Never on paper. */
export function WeekCharts({ groups }: { groups: readonly WeekGroup[] }) {
  const [chosen, setChosen] = useState(String(groups[0]?.id_group ?? ''));
  const group = groups.find(({ id_group }) => String(id_group) === chosen) ?? groups[0];
  if (group === undefined) return null;
  const parts = plannedParts(group);
  const options = groups.map((one) => ({ value: String(one.id_group), label: groupName(one) }));
  return (
    <>
      <SelectField label="Groep" value={String(group.id_group)} options={options} onChange={setChosen} />
      <Fence
        waiting={<p>De grafieken worden geladen.</p>}
        failed={<Alert kind="warning">De grafieken kunnen niet worden getoond. De cijfers staan hieronder.</Alert>}
      >
        <div aria-hidden="true">
          {parts.length > 0 && <GroupCharts parts={parts} />}
          <HoursChart groups={groups} />
        </div>
      </Fence>
      <Disclosure summary="Cijfers">
        <Table
          label={`Planning ${groupName(group)}`}
          columns={partColumns}
          rows={parts}
          rowKey={({ date, from }) => `${date} ${from}`}
        />
        <Table label="Uren per groep" columns={hoursColumns} rows={groups} rowKey={({ id_group }) => id_group} />
      </Disclosure>
    </>
  );
}
