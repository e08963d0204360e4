import * as v from 'valibot';
import type { Roster, RosterChild } from '@groepsapp/kernel';
import { localTime, type Persistence, type Section } from '@groepsapp/kernel/host';

const NamedSchema = v.object({ id: v.number(), name: v.string() });

const PresenceSchema = v.object({
  id: v.number(),
  child_id: v.number(),
  group_id: v.number(),
  start_time: v.string(),
  end_time: v.nullable(v.string()),
});

const PlannedSchema = v.object({ id_group: v.number(), start_time: v.string(), end_time: v.string() });

const ChildSchema = v.object({
  id: v.number(),
  id_child: v.number(),
  first_name: v.string(),
  last_name_suffix: v.string(),
  last_name: v.string(),
  full_name: v.string(),
  date_of_birth: v.string(),
  photo_allowed: v.picklist([0, 1]),
  photo_version: v.optional(v.number()),
  thumbnail: v.optional(v.string()),
  school: v.nullable(NamedSchema),
  id_group: v.array(v.number()),
  status: v.object({
    instruction: v.nullable(v.picklist(['high', 'normal'])),
    ill: v.boolean(),
    sleep: v.boolean(),
    absent: v.optional(v.boolean()),
  }),
  planned: v.optional(v.array(PlannedSchema)),
  presence: v.nullable(PresenceSchema),
});

const KeptSchema = v.object({
  /** Ids of the groups the children belong to, joined as in API calls. */
  groups: v.string(),
  children: v.array(ChildSchema),
  refreshedAt: v.pipe(v.string(), v.isoTimestamp()),
});
type Kept = v.InferOutput<typeof KeptSchema>;

function checkKept(value: unknown): Kept | null {
  const result = v.safeParse(KeptSchema, value);
  return result.success ? result.output : null;
}

/** Drops the planning and the presence of an earlier day, which say nothing about today. */
function ofToday({ planned, ...child }: RosterChild, isToday: boolean): RosterChild {
  return isToday ? { ...child, ...(planned && { planned }) } : { ...child, presence: null };
}

/** The children as last fetched, in storage, as a fallback when fetching fails. */
export class KeptChildren {
  private readonly section: Section<Kept>;

  constructor(persistence: Persistence) {
    this.section = persistence.section({ name: 'children', version: 1, check: checkKept, disposable: true });
  }

  /** @returns `null` when no children of these groups are stored */
  read(groups: string, now: number): Pick<Roster, 'children' | 'refreshedAt'> | null {
    const kept = this.section.read();
    if (kept?.groups !== groups) return null;
    const isToday = localTime(Date.parse(kept.refreshedAt)).date === localTime(now).date;
    return { children: kept.children.map((child) => ofToday(child, isToday)), refreshedAt: kept.refreshedAt };
  }

  write(groups: string, { children, refreshedAt }: Roster): void {
    if (refreshedAt !== null) this.section.write({ groups, children: [...children], refreshedAt });
  }

  clear(): void {
    this.section.clear();
  }
}
