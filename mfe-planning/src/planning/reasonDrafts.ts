import type { Absence, Kernel } from '@groepsapp/kernel';
import { defineDrafts, shape } from '@groepsapp/kernel/forms';

export interface ReasonFields {
  reason: string;
  /** What was tapped to save it. */
  kind: Absence['kind'] | null;
}

/** Reasons of an absence or illness that is not noted yet, by day and child: a reason says nothing about another day. */
export const reasonsOf = defineDrafts<ReasonFields>({
  name: 'planning.absence-reasons',
  keptFor: 'account',
  fields: shape.object({
    reason: shape.string(),
    kind: shape.optional(shape.nullable(shape.picklist(['ill', 'absent'])), null),
  }),
});

/** @param day YYYY-MM-DD */
export const reasonKey = (day: string, childId: number) => `${day} ${childId}`;

/** Drops the reason that was typed for a child of which something else is noted, such as that it came in after all. */
export function dropReason(kernel: Kernel, day: string, childId: number): void {
  reasonsOf(kernel).remove(reasonKey(day, childId));
}

export function dropReasonsOfOtherDays(kernel: Kernel, day: string): void {
  const reasons = reasonsOf(kernel);
  for (const key of reasons.all.keys()) if (!key.startsWith(day)) reasons.remove(key);
}
