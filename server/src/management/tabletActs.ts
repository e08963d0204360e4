import type { Tx } from '../database/schema.ts';
import type { Services } from '../database/services.ts';
import {
  changeTablet,
  chooseForTablets,
  findTablet,
  lockTablet,
  makeTablet,
  makeTabletCode,
  type TabletChoices,
  type TabletPlace,
  withdrawTablet,
} from '../tablets/manage.ts';
import { type Maker, type NotedChange, noteChange } from './changes.ts';
import { namesIn } from './namesIn.ts';

/** The acts on tablets, which the screens of management and the commands share; each is noted in the history. */

type InTx = Services & { db: Tx };

type Noted = Pick<NotedChange, 'action' | 'before' | 'after'>;

async function note(
  services: InTx,
  maker: Maker,
  { name, establishmentId }: Pick<TabletPlace, 'name' | 'establishmentId'>,
  change: Noted,
) {
  await noteChange(services, maker, { kind: 'tablet', subject: name, establishmentId, ...change });
}

/** Where a tablet stands, as people read it. */
async function placeInWords(tx: Tx, { name, establishmentId, groupIds }: TabletPlace): Promise<string> {
  const parts = [
    name,
    await namesIn(tx, 'establishment', [establishmentId]),
    (await namesIn(tx, 'care_group', groupIds)) ?? 'geen vaste groepen',
  ];
  return parts.join(', ');
}

/** As `makeTablet`. */
export async function addTablet(services: InTx, maker: Maker, place: TabletPlace): Promise<number> {
  const { id } = await makeTablet(services, maker.companyId, place);
  await note(services, maker, place, { action: 'tablet gemaakt', after: await placeInWords(services.db, place) });
  return id;
}

/** As `changeTablet`. */
export async function placeTablet(services: InTx, maker: Maker, id: number, change: Partial<TabletPlace>) {
  const { db } = services;
  const old = await findTablet(db, maker.companyId, id);
  const place = await changeTablet(db, maker.companyId, id, change);
  const [before, after] = [await placeInWords(db, old), await placeInWords(db, place)];
  if (before !== after) await note(services, maker, place, { action: 'tablet gewijzigd', before, after });
}

/** Does something with a tablet, and notes it. @throws HttpError 404 when there is none, or it was withdrawn */
async function act<T>(services: InTx, maker: Maker, id: number, { action, run }: Noted & { run: () => Promise<T> }) {
  const tablet = await findTablet(services.db, maker.companyId, id);
  const result = await run();
  await note(services, maker, tablet, { action });
  return result;
}

/** As `makeTabletCode`. */
export const giveTabletCode = (services: InTx, maker: Maker, id: number) =>
  act(services, maker, id, {
    action: 'code voor de tablet gemaakt',
    run: () => makeTabletCode(services, maker.companyId, id),
  });

/** Locks a tablet, which then shows nothing. */
export const lock = (services: InTx, maker: Maker, id: number) =>
  act(services, maker, id, {
    action: 'tablet vergrendeld',
    run: () => lockTablet(services, maker.companyId, id, true),
  });

/** Opens a tablet again. */
export const unlock = (services: InTx, maker: Maker, id: number) =>
  act(services, maker, id, {
    action: 'tablet ontgrendeld',
    run: () => lockTablet(services, maker.companyId, id, false),
  });

/** Withdraws a tablet for good. */
export const withdraw = (services: InTx, maker: Maker, id: number) =>
  act(services, maker, id, {
    action: 'tablet ingetrokken',
    run: () => withdrawTablet(services, maker.companyId, id),
  });

const modes = { off: 'niemand', writing: 'wie iets schrijft', everything: 'wie iets wil zien' } as const;

/** As `chooseForTablets`. */
export async function choose(services: InTx, maker: Maker, choices: Partial<TabletChoices>): Promise<void> {
  await chooseForTablets(services.db, maker.companyId, choices);
  const { person_mode, lock_minutes, enrolled_only } = choices;
  const after = [
    ...(person_mode === undefined ? [] : [`zegt wie het is: ${modes[person_mode]}`]),
    ...(lock_minutes === undefined ? [] : [`na ${lock_minutes} minuten niemand meer`]),
    ...(enrolled_only === undefined ? [] : [`alleen op tablets inloggen: ${enrolled_only === 1 ? 'ja' : 'nee'}`]),
  ].join('; ');
  await noteChange(services, maker, { kind: 'tablet', subject: 'Alle tablets', action: 'keuzes gewijzigd', after });
}

/** The address that opens the app with the code of a tablet; the code is never sent to a server. */
export const tabletAddress = (publicUrl: string, code: string): string => `${publicUrl}/groepsapp/tablet#${code}`;
