import { companyDefaults, loadSettings } from '../access/settings.ts';
import { implement } from '../http/calls.ts';
import { notFound } from '../base/httpErrors.ts';

export const settings = implement({
  /**
   * Without a selected establishment the caller always gets the defaults of its own company, whatever company id is in
   * the request.
   */
  'GET /settings/:idCompany/:idEstablishment': async ({ params }, context) => {
    const { idCompany, idEstablishment } = params;
    const { companyId } = context.caller;
    if (idEstablishment !== companyDefaults && idCompany !== companyId) throw notFound();
    const perEstablishment = await loadSettings(context.db, companyId, [idEstablishment]);
    return Object.entries(perEstablishment.get(idEstablishment) ?? {})
      .map(([name, value]) => ({ name, value }))
      .sort((a, b) => (a.name < b.name ? -1 : 1));
  },
});
