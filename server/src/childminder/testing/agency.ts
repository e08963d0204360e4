import type { CallInput } from '@groepsapp/contract';
import type { Organisation } from '../../testing/organisation.ts';
import { eachInOwnOrganisation } from '../../testing/ownOrganisation.ts';
import { type TestServer, testToday } from '../../testing/testServer.ts';
import { testFile, testPayoutRow } from './requests.ts';

type Qualification = CallInput<'PUT /integration/personal-qualifications/:reference'>['body'];
type PersonalFile = CallInput<'PUT /integration/personal-documents/:reference'>['body'];

interface GivenPayout {
  batch?: string;
  amounts?: readonly number[];
  reference?: string;
}

/**
 * Starts a server before the tests of a file, and for each test an agency with one childminder.
 * @returns the server, the childminder, what the office of the agency does and what the childminder sees
 */
export function agencyOfFile() {
  let server: TestServer;
  let own: Organisation;

  eachInOwnOrganisation((given) => ({ server, organisation: own } = given), 'childminder');

  const office = async ({ company } = own) =>
    server.as({ integration: await server.build.integration({ company_id: company }) });

  const nameOf = ({ username, company }: Organisation) => ({ username, client_number: String(company) });

  const groups = ({ group } = own) => ({ params: { groups: `${group}` } });

  /** Another childminder of the same agency, at her own place. */
  async function colleague(): Promise<Organisation> {
    const establishment = await server.build.establishment({ company_id: own.company });
    const group = await server.build.group({ establishment_id: establishment });
    const username = `collega${establishment}@opvang.example`;
    const row = { company_id: own.company, kind: 'childminder', username, client_number: String(own.company) } as const;
    const account = await server.build.account(row, [establishment]);
    const session = await server.build.session({ account_id: account });
    return { ...own, establishment, group, username, account, session, client: server.as(session) };
  }

  async function bringQualification(given: Partial<Qualification> = {}, reference = 'ehbo-1', to: Organisation = own) {
    const dates = { start_date: '2025-03-10', end_date: '2027-03-10' };
    const body = { owner: nameOf(to), qualification: 'EHBO', name: 'Kinder-EHBO', ...dates, file: testFile, ...given };
    await (
      await office(to)
    ).ask('PUT /integration/personal-qualifications/:reference', { params: { reference }, body });
  }

  async function bringDocument(given: Partial<PersonalFile> = {}, reference = 'contract', to: Organisation = own) {
    const body = { owner: nameOf(to), name: 'Overeenkomst', file: testFile, ...given };
    await (await office(to)).ask('PUT /integration/personal-documents/:reference', { params: { reference }, body });
  }

  async function payoutRequest({ batch = '2026-001', amounts = [41_250], reference = batch }: GivenPayout) {
    const rows = amounts.map((amount) => ({
      ...{ ...testPayoutRow, amount },
      ...(amount < 0 ? { invoiceLineDescription: 'Bureaukosten' } : {}),
    }));
    const amount = amounts.reduce((sum, one) => sum + one, 0);
    const body = { owner: nameOf(own), idEuroCollect: batch, executeDate: testToday, amount, rows };
    return { params: { reference }, body };
  }

  async function bringPayout(given: GivenPayout = {}) {
    await (await office()).ask('PUT /integration/payouts/:reference', await payoutRequest(given));
  }

  const qualifications = (of = own) => of.client.ask('GET /personal-qualifications/:groups', groups(of));
  const documents = (of = own) => of.client.ask('GET /personal-documents', {});
  const payouts = (of = own) => of.client.ask('GET /personal-payouts/:groups', groups(of));
  const pages = (of = own) =>
    of.client.ask('POST /information-pages', { body: { idEstablishment: of.establishment, idGroup: `${of.group}` } });

  return {
    get server() {
      return server;
    },
    get own() {
      return own;
    },
    ...{ office, nameOf, groups, colleague, bringQualification, bringDocument, bringPayout, payoutRequest },
    ...{ qualifications, documents, payouts, pages },
  };
}
