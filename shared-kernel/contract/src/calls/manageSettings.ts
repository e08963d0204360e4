import * as v from 'valibot';
import { defineCalls } from '../call.ts';
import { Id, IdText, MomentText, ShortText, Success } from '../primitives.ts';
import { BasedOnVersion, PageQuery, Version, changes, pageOf, reads, readsCompany } from './management.ts';

const SettingChange = v.strictObject({
  name: ShortText,
  /** `null` takes the value away: a location follows the company again, the company what applies without a value. */
  value: v.nullable(ShortText),
  ...BasedOnVersion,
});

/** A setting with what it means, in Dutch, and its values. */
const ManagedSetting = v.object({
  name: v.string(),
  meaning: v.string(),
  effect: v.string(),
  kind: v.picklist(['switch', 'choice', 'minutes']),
  /** The values that it may have and what they are called; none where it is a number. */
  choices: v.array(v.object({ value: v.string(), label: v.string() })),
  /** What applies where neither the company nor the location has a value. */
  without: v.string(),
  company: v.nullable(v.string()),
  /** The value of the chosen location itself. */
  own: v.nullable(v.string()),
  /** The last change by management, of the company or the chosen location. */
  changed: v.nullable(v.object({ made_at: MomentText, made_by: v.string() })),
  /** Of the own value of the chosen place. */
  version: Version,
});

const PresetChange = v.object({
  name: v.string(),
  meaning: v.string(),
  value: v.string(),
  /** The values as people read them; `null` where there is none. */
  before: v.nullable(v.string()),
  after: v.string(),
  /** Of the value of the company. */
  version: Version,
});

export const manageSettingsCalls = defineCalls({
  'GET /management/settings': reads('Every setting, with its value for the company and for one location', {
    query: v.strictObject({ ...PageQuery, id_establishment: v.optional(IdText) }),
    answer: pageOf(ManagedSetting),
  }),
  'POST /management/settings': changes(
    'Change settings of a location, or of the company for all its locations; all of them or none',
    {
      body: v.strictObject({
        /** `null`: of the company, by who manages all of it. */
        id_establishment: v.nullable(Id),
        changes: v.pipe(v.array(SettingChange), v.minLength(1), v.maxLength(100)),
      }),
      answer: Success,
    },
  ),
  'GET /management/settings/presets': readsCompany(
    'For each kind of care the settings that it begins with, where those of the company differ',
    { answer: v.array(v.object({ name: v.string(), label: v.string(), changes: v.array(PresetChange) })) },
  ),
});
