import { useEffect } from 'react';
import { groupIdText, useKernel, useToday, useTopic, type TransferNote } from '@groepsapp/kernel';
import { addDays, formatNearDay, formatTime, toApiDate } from '@groepsapp/kernel/dates';
import { callWith, defineKept, skipToken, useKept } from '@groepsapp/kernel/store';
import { Icon } from '@groepsapp/kernel/ui/base';
import { AsyncContent, Badge, Card, DataList, DataRow, RouteLink } from '@groepsapp/kernel/ui/data';
import { areaStore } from '../store';
import styles from './NotesCard.module.css';

const { useNotesQuery } = areaStore.inject(
  (build) => ({ notes: build.query({ query: callWith('GET /transfer-notes', 'query'), providesTags: ['notes'] }) }),
  { persist: { version: 1, endpoints: ['notes'] } },
);

/** Announcements, which have no day, and transfer notes. */
const types = {
  sticky: { heading: 'Mededelingen', icon: 'announcement', empty: 'Geen mededelingen', sticky: '1' },
  nonSticky: { heading: 'Overdracht', icon: 'note', empty: 'Geen overdrachten', sticky: '0' },
} as const;

/** The newest notes of one type, with a link to all of them; 'Nieuw' since the last shift on this tablet. */
export function NotesCard({ type }: { type: keyof typeof types }) {
  const id_group = useTopic('selection', groupIdText);
  const { heading, icon, empty, sticky } = types[type];
  const today = useToday();
  const lastShift = useLastShift(today);
  const notes = useNotesQuery(id_group ? { id_group, sticky, limit: '3' } : skipToken);

  return (
    <Card heading={heading} icon={icon} link={{ to: `/transfer/messages?type=${type}`, label: 'Meer' }}>
      <AsyncContent state={notes} empty={empty}>
        {(list) => (
          <DataList>
            {list.map((note) => (
              <NoteRow
                key={note.id}
                note={note}
                today={today}
                isNew={lastShift !== undefined && changedAt(note) > lastShift}
              />
            ))}
          </DataList>
        )}
      </AsyncContent>
      {type === 'nonSticky' && (
        <RouteLink to={`/transfer/messages?type=${type}&write=1`} className={styles.write}>
          <Icon name="add" /> Nieuw bericht
        </RouteLink>
      )}
    </Card>
  );
}

const changedAt = ({ modified_at, created_at }: TransferNote) => modified_at ?? created_at;

/** 'vandaag', 'gisteren' or such as 'ma 2 nov'. */
const dayName = (day: string, today: string) =>
  day === addDays(today, -1) ? 'gisteren' : formatNearDay(day, today).toLowerCase();

/** Who wrote it and when, and which day it is about when that is another one: 'Sanne de Wit, gisteren 18:05 · voor vandaag'. */
function written({ author, created_at, date }: TransferNote, today: string): string {
  const day = toApiDate(created_at);
  const who = author === null ? '' : `${author}, `;
  const about = date === day ? '' : ` · ${date > day ? 'voor' : 'over'} ${dayName(date, today)}`;
  return `${who}${dayName(day, today)} ${formatTime(created_at)}${about}`;
}

interface NoteRowProps {
  note: TransferNote;
  /** YYYY-MM-DD */
  today: string;
  isNew: boolean;
}

function NoteRow({ note: transferNote, today, isNew }: NoteRowProps) {
  const { note, sticky } = transferNote;
  const title = (
    <span className={styles.note}>
      {isNew && <Badge tone="accent">Nieuw</Badge>} {note}
    </span>
  );
  return <DataRow title={title} detail={!sticky && written(transferNote, today)} />;
}

/**
 * `opened`: when this tablet showed the dashboard last, ISO. `day`: which day that was, YYYY-MM-DD. `before`: when it showed it
 * last on an earlier day, ISO.
 */
const shiftOf = defineKept<string>({
  name: 'administration.shift',
  version: 1,
  keptFor: 'account',
  check: (entry) => (typeof entry === 'string' ? entry : null),
});

/** When this tablet showed the dashboard last on an earlier day, ISO; `undefined` when it has not. */
function useLastShift(today: string): string | undefined {
  const kernel = useKernel();
  const [day, opened, before] = [useKept(shiftOf, 'day'), useKept(shiftOf, 'opened'), useKept(shiftOf, 'before')];
  useEffect(() => {
    const shift = shiftOf(kernel);
    const last = shift.all.get('opened');
    if (shift.all.get('day') !== today && last !== undefined) shift.set('before', last);
    shift.set('day', today);
    shift.set('opened', new Date(kernel.clock.now()).toISOString());
  }, [kernel, today]);
  return day === today ? before : opened;
}
