import { useMemo } from 'react';
import { useToldApart } from '@groepsapp/kernel/ui/data';
import type { FormChild } from './AnswerCell';

/** The children as the form names them: by first name, where several have it by what tells them apart. */
export function useNamed<C extends FormChild>(children: readonly C[]): readonly C[] {
  const apart = useToldApart(children);
  return useMemo(() => {
    const isShared = ({ id, name }: C) => apart.some((other) => other.id !== id && other.name === name);
    return apart.map((child) => (isShared(child) ? { ...child, name: child.full_name } : child));
  }, [apart]);
}
