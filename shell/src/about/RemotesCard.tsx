import { Card, EmptyText, Table, type TableColumn } from '@groepsapp/kernel/ui/data';
import { aboutTexts as texts, phaseTexts } from './aboutTexts';
import type { RemoteStatus } from './remoteStatus';

const columns: readonly TableColumn<RemoteStatus>[] = [
  { header: texts.remote, cell: ({ name }) => name },
  { header: texts.phase, cell: ({ phase }) => phaseTexts[phase] },
  { header: texts.release, cell: ({ release }) => release },
  { header: texts.kernel, cell: ({ kernelRange }) => kernelRange, short: true },
  {
    header: texts.loadTime,
    cell: ({ loadMs }) => (loadMs === null ? '–' : texts.milliseconds(loadMs)),
    short: true,
  },
  { header: texts.lastError, cell: ({ lastError }) => lastError ?? texts.none },
];

/** How the remotes are doing, for who helps by telephone. */
export function RemotesCard({ remotes }: { remotes: readonly RemoteStatus[] }) {
  return (
    <Card heading={texts.remotes} icon="changes">
      {remotes.length === 0 ? (
        <EmptyText>{texts.noRemotes}</EmptyText>
      ) : (
        <Table label={texts.remotes} columns={columns} rows={remotes} rowKey={({ name }) => name} />
      )}
    </Card>
  );
}
