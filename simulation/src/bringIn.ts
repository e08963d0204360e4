import { localTime } from '@groepsapp/kernel/host';
import type { Row } from './world/Office';
import type { World } from './world/World';

const dayBefore = (date: string) => new Date(Date.parse(date) - 86_400_000).toISOString().slice(0, 10);

/** A child that is new in a group from today. */
function newChild(reference: string, group: string, date: string): Row[] {
  const names = { first_name: 'Kind', last_name: reference, gender: 'V', date_of_birth: '2024-02-01' };
  return [
    { kind: 'child', reference, fields: names },
    { kind: 'placement', reference, fields: { child: reference, group, from: date } },
  ];
}

/** A child goes to another group today, or has its last day. */
function changed({ reference, fields }: Row, group: string | null, date: string): Row[] {
  const { child = '', from = '' } = fields;
  const place = (parts: Row['fields'], name = reference): Row => {
    return { kind: 'placement', reference: name, fields: { ...fields, ...parts } };
  };
  if (group === null) return [place({ until: date })];
  if (from >= date) return [place({ group })];
  return [place({ until: dayBefore(date) }), place({ child, group, from: date }, `${child}-${date}`)];
}

/** The administration brings in a new child, one that goes to another group, or one that leaves. */
export function bringIn({ office, location, server }: World, n: number): boolean {
  const { date } = localTime(server.clock.now().toISOString());
  const places = [...office.brought.values()].filter(
    ({ kind, fields }) => kind === 'placement' && !('until' in fields),
  );
  const place = places[n % Math.max(1, places.length)];
  const group = String(location.groups[n % 3]);
  if (office.isSending) return false;
  if (n % 4 < 2 || place === undefined) office.send(newChild(`K${office.brought.size}`, group, date));
  else office.send(changed(place, n % 4 === 2 ? group : null, date));
  return true;
}
