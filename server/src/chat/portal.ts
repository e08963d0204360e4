import { establishmentsAmong, openPlacements } from '../schedules/placements.ts';
import { today } from '../base/clock.ts';
import { isOn } from '../access/authorisation.ts';
import type { IntegrationContext } from '../http/calls.ts';
import { notFound, settingOff } from '../base/httpErrors.ts';
import { highestId } from '../access/resource.ts';
import { loadSettings } from '../access/settings.ts';

/**
 * Checks that at least one establishment can read a message about the child.
 * @throws HttpError 404 for a child that is unknown, of another company or left long ago; 403 when messages are off in
 * all its establishments
 */
export async function requireReaders({ db, clock, integration }: IntegrationContext, childId: number): Promise<void> {
  if (childId > highestId) throw notFound();
  const { companyId } = integration;
  const places = await openPlacements(db, [childId], today(clock))
    .innerJoin('child', 'child.id', 'placement.child_id')
    .where('child.company_id', '=', companyId)
    .select(['care_group.establishment_id as establishmentId', 'start_date', 'end_date'])
    .execute();
  if (places.length === 0) throw notFound();
  const settings = await loadSettings(db, companyId, establishmentsAmong(places, today(clock)));
  if (![...settings.values()].some((own) => isOn('messages', own))) throw settingOff();
}
