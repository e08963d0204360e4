import { establishmentsAmong, openPlacements } from '../children/placements.ts';
import { today } from '../clock.ts';
import { isOn } from '../http/authorisation.ts';
import type { IntegrationContext } from '../http/calls.ts';
import { notFound, settingOff } from '../http/errors.ts';
import { highestId } from '../http/resource.ts';
import { loadSettings } from '../settings/settings.ts';

/**
 * Makes sure that a message about a child has somebody to read it.
 * @throws HttpError 404 for a child that is unknown, of another company or long gone, 403 when no establishment has messages on
 */
export async function requireReaders({ db, clock, integration }: IntegrationContext, childId: number): Promise<void> {
  if (childId > highestId) throw notFound();
  const { companyId } = integration;
  const places = await openPlacements(db, childId, today(clock))
    .innerJoin('child', 'child.id', 'placement.child_id')
    .where('child.company_id', '=', companyId)
    .select(['care_group.establishment_id as establishmentId', 'start_date', 'end_date'])
    .execute();
  if (places.length === 0) throw notFound();
  const settings = await loadSettings(db, companyId, establishmentsAmong(places, today(clock)));
  if (![...settings.values()].some((own) => isOn('messages', own))) throw settingOff();
}
