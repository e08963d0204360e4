import { useKernel, useTopic, type Selection } from '@groepsapp/kernel';
import { useDetailOpen } from '@groepsapp/kernel/ui/layout';

const chosenChild = ({ childId }: Selection) => childId;

/** The chosen child, shown beside the list of children; `null` while the list stands alone. */
export function useOpenChild() {
  const { bus } = useKernel();
  const childId = useTopic('selection', chosenChild);
  const { open, setOpen } = useDetailOpen();
  const choose = (id: number | null) => {
    setOpen(id !== null);
    bus.send('selectChild', { childId: id });
  };
  return { childId: open ? childId : null, choose };
}
