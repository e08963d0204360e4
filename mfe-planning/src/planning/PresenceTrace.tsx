import { useState } from 'react';
import { formatTime } from '@groepsapp/kernel/dates';
import { callQuery } from '@groepsapp/kernel/store';
import { Button } from '@groepsapp/kernel/ui/base';
import { AsyncContent } from '@groepsapp/kernel/ui/data';
import { recordTexts as texts } from '../presence/presenceTexts';
import { areaStore } from '../store';

const { usePresenceTraceQuery } = areaStore.inject((build) => ({
  presenceTrace: build.query({
    query: (id_child: string) => callQuery('GET /presence/trace', { query: { id_child } }),
  }),
}));

/** Who noted the times of a child today, for a colleague who asks. */
export function PresenceTrace({ childId }: { childId: number }) {
  const [open, setOpen] = useState(false);
  if (!open) return <Button onClick={() => setOpen(true)}>{texts.whoDidThis}</Button>;
  return <Lines childId={childId} />;
}

function Lines({ childId }: { childId: number }) {
  const state = usePresenceTraceQuery(String(childId), { refetchOnMountOrArgChange: true });
  return (
    <AsyncContent state={state} empty={texts.nothingNoted} lines={2}>
      {(lines) => (
        <ul>
          {lines.map(({ kind, moment, by }, at) => (
            <li key={at}>{texts.noted(texts.traceKinds[kind], formatTime(moment), by)}</li>
          ))}
        </ul>
      )}
    </AsyncContent>
  );
}
