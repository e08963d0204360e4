import type { CallAnswer } from '@groepsapp/contract';
import { systemClock } from '../base/clock.ts';
import { openFileStore } from '../files/openFileStore.ts';
import { operatorOf } from '../management/changes.ts';
import { merge, previewMerge } from '../privacy/merging/merge.ts';
import { databaseCommand, explained, flag, idOption, ofCompany, oneOf, required, text, UsageError } from './command.ts';

type Side = 'kept' | 'gone';

/** What is decided about differences, by `<key>=kept` or `<key>=gone`. @throws UsageError for another form */
function decidedIn(given: readonly string[]): Record<string, Side> {
  const decisions = given.map((one) => {
    const [, key, side] = /^([^=]+)=(.*)$/.exec(one) ?? [];
    if (key === undefined || side === undefined) throw new UsageError(`--decide must be <key>=kept or <key>=gone`);
    return [key, oneOf(['kept', 'gone'], side, `decide ${key}`)] as const;
  });
  return Object.fromEntries(decisions);
}

/** What the dialog of the screen shows, in lines. */
function mergeLines(
  { people, differences, tables, refusals, source }: CallAnswer<'GET /management/privacy/:kind/:id/merge/:other'>,
  decided: Readonly<Record<string, Side>>,
): string[] {
  const [kept, gone] = people;
  return [
    `Stays: ${kept?.name ?? ''}; goes: ${gone?.name ?? ''}`,
    ...refusals.map((refusal) => `Refused: ${refusal}`),
    ...differences.map(({ key, label, ...sides }) => {
      return `${key} (${label}): kept ‘${sides.kept}’, gone ‘${sides.gone}’; ${decided[key] ?? 'not decided'}`;
    }),
    ...tables.map(({ table, rows, doubles }) => `${table}: ${rows} rows move, ${doubles} go as both have them`),
    ...(source === null ? [] : [`The one who goes is in the administration under ‘${source}’: remove it there first`]),
  ];
}

export const mergeCommand = databaseCommand(
  {
    usage:
      '--company <number> --kind child|carer --kept <number> --gone <number> [--decide <key>=kept|gone]... [--source-cleared] [--yes]',
    summary:
      'Make one person of two records that somebody picked. Shows in what they differ and what goes where; --yes carries it out, with a decision about each difference by the key that is shown. --source-cleared says that the one who goes was removed from the administration.',
    options: {
      ...{ company: text, kind: text, kept: text, gone: text },
      decide: { type: 'string', multiple: true },
      'source-cleared': flag,
      yes: flag,
    },
  },
  (values, { config }) => {
    const kind = oneOf(['child', 'carer'], required(values.kind, 'kind'), 'kind');
    const pair = { kind, id: idOption(values.kept, 'kept'), other: idOption(values.gone, 'gone') };
    const decided = decidedIn(values.decide ?? []);
    return ofCompany(values, (db, companyId) =>
      explained('The company has no such two records.', async () => {
        const services = { db, clock: systemClock };
        const shown = mergeLines(await previewMerge(services, companyId, pair), decided);
        if (!values.yes) return [...shown, 'Nothing was written: --yes carries it out.'];
        const files = await openFileStore(config);
        const choice = { decided, source_cleared: values['source-cleared'] };
        await merge({ ...services, files }, operatorOf(companyId), pair, choice);
        return [...shown, 'Merged.'];
      }),
    );
  },
);
