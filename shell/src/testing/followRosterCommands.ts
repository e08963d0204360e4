import type { Roster } from '@groepsapp/kernel';
import { filterChildren, orderChildren } from '@groepsapp/kernel/host';
import type { TestKernel } from '@groepsapp/kernel/testing';

/** Makes a test's roster carry out the filter and sort commands, as the shell's service does. */
export function followRosterCommands({ bus, owner }: TestKernel, today = '2026-11-18'): void {
  const show = (part: Partial<Roster>) => {
    const roster = { ...bus.topic('roster').value, ...part };
    const children = orderChildren(roster.children, roster.order);
    owner.set('roster', { ...roster, children, visible: filterChildren(children, roster.filter, today) });
  };
  owner
    .commands('filterChildren')
    .subscribe((part) => show({ filter: { ...bus.topic('roster').value.filter, ...part } }));
  owner.commands('orderChildren').subscribe((order) => show({ order }));
}
