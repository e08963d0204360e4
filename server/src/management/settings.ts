import { type CallAnswer, settingTexts } from '@groepsapp/contract';
import type { Caller } from '../authentication/sessions.ts';
import { companyDefaults } from '../access/settings.ts';
import { invalid } from '../base/httpErrors.ts';
import type { Db, Tx } from '../database/schema.ts';
import type { Services } from '../database/services.ts';
import { type GuardedContext, implement, type Handler } from '../http/calls.ts';
import { presetNames, type PresetName, presetOf } from '../import/presets.ts';
import { type ChangedSetting, changeSettings, type SettingChange, storedSettings } from '../settings/change.ts';
import { fits, readKnown, type SettingValues } from '../settings/known.ts';
import { type Maker, makerOf, noteChange } from './changes.ts';
import { requireCompany, requireManaged } from './reach.ts';
import { searched } from './table.ts';
import { requireVersion, versionOf } from './versions.ts';

type ManagedSetting = CallAnswer<'GET /management/settings'>['rows'][number];

const ofArea = { effect: 'Schakelt een onderdeel van de app in.', without: '0' };
const onOff = [
  { value: '1', label: 'Aan' },
  { value: '0', label: 'Uit' },
];

/** What a setting is called; those of areas of other repositories have no other name. */
const meaningOf = (name: string) => settingTexts[name]?.dutch.meaning ?? name;

function choicesOf(name: string, values: SettingValues): ManagedSetting['choices'] {
  if (values instanceof RegExp) return [];
  const labels = settingTexts[name]?.dutch.choices;
  return labels === undefined ? onOff : values.map((value) => ({ value, label: labels[value] ?? value }));
}

/** A value as people read it. */
function settingText(name: string, value: string): string {
  const values = settingTexts[name]?.values ?? [];
  const label = choicesOf(name, values).find((choice) => choice.value === value)?.label;
  return label ?? (values instanceof RegExp ? `${value} minuten` : value);
}

const textOrNone = (name: string, value: string | null) => (value === null ? null : settingText(name, value));

const subjectOf = (name: string) => (meaningOf(name) === name ? name : `${meaningOf(name)} (${name})`);
const nameIn = (subject: string) => /\((\w+)\)$/.exec(subject)?.[1] ?? subject;

/**
 * Changes settings of the company or of one establishment, and writes each that differs into the history.
 * @param establishmentId `companyDefaults` for those of the company
 */
export async function changeManagedSettings(
  services: Pick<Services, 'clock'> & { db: Tx },
  maker: Maker,
  establishmentId: number,
  changes: readonly SettingChange[],
): Promise<ChangedSetting[]> {
  const made = await changeSettings(services.db, { companyId: maker.companyId, establishmentId }, changes);
  for (const { name, before, after } of made) {
    if (before === after) continue;
    await noteChange(services, maker, {
      kind: 'setting',
      establishmentId: establishmentId === companyDefaults ? null : establishmentId,
      subject: subjectOf(name),
      action: after === null ? 'eigen waarde weggehaald' : 'gewijzigd',
      before: textOrNone(name, before),
      after: textOrNone(name, after),
    });
  }
  return made;
}

/** The last changes of the company's settings, and of an establishment's, by name. */
async function lastChanges(db: Db, companyId: number, establishmentId: number | undefined) {
  const last = db
    .selectFrom('management_change')
    .where('company_id', '=', companyId)
    .where('kind', '=', 'setting')
    .where((e) =>
      e.or([
        e('establishment_id', 'is', null),
        ...(establishmentId === undefined ? [] : [e('establishment_id', '=', establishmentId)]),
      ]),
    )
    .groupBy('subject')
    .select((e) => e.fn.max('id').as('id'));
  const rows = await db
    .selectFrom('management_change')
    .where('id', 'in', last)
    .select(['subject', 'made_at', 'made_by'])
    .orderBy('id')
    .execute();
  return new Map(rows.map(({ subject, ...change }) => [nameIn(subject), change]));
}

/** Every setting. @param establishmentId with the values of this location beside those of the company */
async function settingRows(
  db: Db,
  { companyId }: Pick<Caller, 'companyId'>,
  establishmentId: number | undefined,
): Promise<ManagedSetting[]> {
  const company = await storedSettings(db, { companyId, establishmentId: companyDefaults });
  const own = establishmentId === undefined ? null : await storedSettings(db, { companyId, establishmentId });
  const changes = await lastChanges(db, companyId, establishmentId);
  return [...(await readKnown(db))].map(([name, values]): ManagedSetting => {
    const { effect, without } = settingTexts[name] ? { ...settingTexts[name], ...settingTexts[name].dutch } : ofArea;
    const choices = choicesOf(name, values);
    return {
      name,
      meaning: meaningOf(name),
      effect,
      kind: choices.length === 0 ? 'minutes' : choices === onOff ? 'switch' : 'choice',
      choices,
      without,
      company: company.get(name) ?? null,
      own: own?.get(name) ?? null,
      changed: changes.get(name) ?? null,
      version: versionOf((own ?? company).get(name)),
    };
  });
}

const list: Handler<'GET /management/settings'> = async ({ query }, context) => {
  const { id_establishment: establishmentId } = query;
  if (establishmentId !== undefined) await requireManaged(context, context.caller, [establishmentId]);
  const rows = await settingRows(context.db, context.caller, establishmentId);
  return searched(rows, query, ({ name, meaning, effect }) => `${name} ${meaning} ${effect}`);
};

/** @throws HttpError 400 that says for each setting what is wrong */
async function requireKnown(db: Db, changes: readonly SettingChange[]): Promise<void> {
  const known = await readKnown(db);
  const faults = changes.flatMap(({ name, value }): [string, string][] => {
    const values = known.get(name);
    if (values === undefined) return [[name, `De instelling '${name}' bestaat niet.`]];
    if (value === null || fits(values, value)) return [];
    const choices = choicesOf(name, values).map(({ label }) => label);
    return [
      [
        name,
        choices.length === 0 ? 'Vul een geheel aantal minuten in, tot 999, of 0.' : `Kies ${choices.join(' of ')}.`,
      ],
    ];
  });
  if (faults.length > 0) throw invalid(Object.fromEntries(faults));
}

const change: Handler<'POST /management/settings'> = async ({ body }, context) => {
  const { db, caller } = context;
  const { id_establishment: establishmentId, changes } = body;
  if (establishmentId === null) requireCompany(caller);
  else await requireManaged(context, caller, [establishmentId]);
  await requireKnown(db, changes);
  await db.transaction().execute(async (tx) => {
    for (const { name, based_on: basedOn } of changes) {
      await requireVersion(tx, {
        ...{ companyId: caller.companyId, basedOn },
        read: async () =>
          (await settingRows(tx, caller, establishmentId ?? undefined)).find((setting) => setting.name === name),
        about: () => ({ kind: 'setting', subject: subjectOf(name), establishment_id: establishmentId }),
      });
    }
    const owner = establishmentId ?? companyDefaults;
    await changeManagedSettings({ ...context, db: tx }, await makerOf(tx, caller), owner, changes);
  });
  return { success: true };
};

const presetLabels: Readonly<Record<PresetName, string>> = {
  dagopvang: 'Dagopvang',
  bso: 'Buitenschoolse opvang',
  gastouder: 'Gastouderopvang',
};

async function presets({
  db,
  caller: { companyId },
}: GuardedContext): Promise<CallAnswer<'GET /management/settings/presets'>> {
  const company = await storedSettings(db, { companyId, establishmentId: companyDefaults });
  return presetNames.map((preset) => ({
    name: preset,
    label: presetLabels[preset],
    changes: presetOf(preset, 'setting')
      .filter(({ fields: { name, value } }) => company.get(name) !== value)
      .map(({ fields: { name, value } }) => ({
        name,
        meaning: meaningOf(name),
        value,
        before: textOrNone(name, company.get(name) ?? null),
        after: settingText(name, value),
        version: versionOf(company.get(name)),
      })),
  }));
}

/** The calls of settings in management. */
export const manageSettings = implement({
  'GET /management/settings': list,
  'POST /management/settings': change,
  'GET /management/settings/presets': (_request, context) => presets(context),
});
