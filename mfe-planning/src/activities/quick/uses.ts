import { useState } from 'react';
import { useKernel, type Kernel } from '@groepsapp/kernel';
import { defineKept } from '@groepsapp/kernel/store';
import { usedOnceMore, type Uses } from './quickRules';

const usesOf = defineKept<number>({
  name: 'planning.activity-uses',
  version: 1,
  check: (count) => (Number.isSafeInteger(count) ? Number(count) : null),
  keptFor: 'account',
});

function read(kernel: Kernel): Uses {
  return new Map([...usesOf(kernel).all].map(([id, count]) => [Number(id), count]));
}

/** Counts that a type was used on this device. */
export function countUse(kernel: Kernel, typeId: number): void {
  const before = read(kernel);
  const after = usedOnceMore(before, typeId);
  for (const id of before.keys()) if (!after.has(id)) usesOf(kernel).remove(String(id));
  for (const [id, count] of after) if (before.get(id) !== count) usesOf(kernel).set(String(id), count);
}

/** The number of uses of each type at the first render, so that tiles do not move below a finger. */
export function useUses(): Uses {
  const kernel = useKernel();
  const [uses] = useState(() => read(kernel));
  return uses;
}
