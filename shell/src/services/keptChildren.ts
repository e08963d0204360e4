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

const ActivitySchema = v.object({
  id: v.number(),
  activity: v.string(),
  icon_id: v.number(),
  start_time: v.string(),
  check: v.optional(v.object({ activity_id: v.number(), last: v.nullable(v.string()) })),
});

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
    activities: v.optional(v.array(ActivitySchema)),
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

/** Drops the planning, the presence and the activities of an earlier day, which say nothing about today. */
function ofToday({ planned, status, ...child }: RosterChild, isToday: boolean): RosterChild {
  const { activities, ...lasting } = status;
  if (!isToday) return { ...child, status: { ...lasting, sleep: false }, presence: null };
  return { ...child, ...(planned && { planned }), status: { ...lasting, ...(activities && { activities }) } };
}

/** After how long presence is stored, in ms. */
const soon = 3_000;

/** The children as last fetched, in storage, as a fallback when fetching fails. */
export class KeptChildren {
  private readonly section: Section<Kept>;
  private waiting: { groups: string; roster: Roster } | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;

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

  write(groups: string, roster: Roster): void {
    this.forgetWaiting();
    const { children, refreshedAt } = roster;
    if (refreshedAt !== null) this.section.write({ groups, children: [...children], refreshedAt });
  }

  private forgetWaiting(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.waiting = null;
  }

  /**
   * Stores what changes with every tap of every tablet, a little later: storing hundreds of children takes longer than
   * drawing the next tap may.
   */
  writeSoon(groups: string, roster: Roster): void {
    this.waiting = { groups, roster };
    this.timer ??= setTimeout(() => this.flush(), soon);
  }

  /** Stores at once what still waits, before the page closes. */
  flush(): void {
    const { waiting } = this;
    this.forgetWaiting();
    if (waiting !== null) this.write(waiting.groups, waiting.roster);
  }

  clear(): void {
    this.forgetWaiting();
    this.section.clear();
  }
}
