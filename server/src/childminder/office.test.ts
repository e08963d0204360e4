import { testEngine } from '../database/testing/testDatabase.ts';
import { buildOrganisation } from '../testing/organisation.ts';
import { agencyOfFile } from './testing/agency.ts';
import { testFile } from './testing/requests.ts';

const agency = agencyOfFile();
const {
  office,
  nameOf,
  colleague,
  bringQualification,
  bringDocument,
  bringPayout,
  qualifications,
  documents,
  payouts,
} = agency;

describe('the office', () => {
  const put = 'PUT /integration/personal-documents/:reference';
  const request = (given: object = {}) => ({
    params: { reference: 'x' },
    body: { owner: nameOf(agency.own), name: 'Overeenkomst', file: testFile, ...given },
  });

  async function bringGeneralDocument() {
    const body = { category: 'Beleid', name: 'Beleidsplan', file: testFile };
    await (
      await office()
    ).ask('PUT /integration/general-documents/:reference', { params: { reference: 'beleid' }, body });
  }

  test.each([
    ['no base64', 'dit is geen base64!'],
    ['an empty file', ''],
    ['a program', Buffer.from('MZ a program').toString('base64')],
    ['a page', Buffer.from('<html><script>').toString('base64')],
  ])('cannot bring in %s', async (_what, content) => {
    const refusal = await (await office()).refused(put, request({ file: { name: 'contract.pdf', content } }));
    expect(refusal).toMatchObject({ status: 400, code: 'invalid' });
    expect(await documents()).toEqual([]);
  });

  test('gives a file the extension of its real type and drops folders', async () => {
    await bringDocument({ file: { ...testFile, name: '../../contract.exe' } });
    const [{ hash } = { hash: '' }] = await documents();
    const { filename } = await agency.own.client.ask('POST /download-personal-document', {
      body: { file: hash, isGroup: 0 },
    });
    expect(filename).toBe('contract.exe.pdf');
  });

  test('does not find employees or accounts of another company', async () => {
    await agency.server.build.account({ company_id: agency.own.company, username: 'x@opvang.example' }, []);
    const stranger = nameOf(await buildOrganisation(agency.server, 'childminder'));
    for (const owner of [{ username: 'x@opvang.example', client_number: '' }, stranger]) {
      expect((await (await office()).refused(put, request({ owner }))).status).toBe(404);
    }
  });

  test.each([
    ['a qualification', () => bringQualification(), 'personal_qualification'],
    ['a document', () => bringDocument(), 'personal_document'],
    ['a payment', () => bringPayout(), 'payout'],
    ['a general document', () => bringGeneralDocument(), 'general_document'],
  ] as const)('sending %s three times concurrently stores it once', async (_what, bring, table) => {
    await Promise.all([bring(), bring(), bring()]);
    await bring();
    const { db } = agency.server;
    expect(await db.selectFrom(table).where('company_id', '=', agency.own.company).select('id').execute()).toHaveLength(
      1,
    );
  });

  test('refuses a qualification that ends before it begins', async () => {
    const dates = { start_date: '2026-03-10', end_date: '2026-03-09' };
    const body = { owner: nameOf(agency.own), qualification: 'EHBO', name: 'EHBO', ...dates };
    const call = 'PUT /integration/personal-qualifications/:reference';
    const refusal = await (await office()).refused(call, { params: { reference: 'x' }, body });
    expect(refusal).toMatchObject({ status: 400, fields: { end_date: expect.any(String) } });
  });

  test('deletes what it sent, and nothing of another office', async () => {
    await bringDocument();
    await bringQualification();
    await bringPayout();
    const elsewhere = await office(await buildOrganisation(agency.server, 'childminder'));
    const withdraw = 'DELETE /integration/:kind/:reference';
    for (const params of [
      { kind: 'personal-documents', reference: 'contract' },
      { kind: 'personal-qualifications', reference: 'ehbo-1' },
      { kind: 'payouts', reference: '2026-001' },
    ] as const) {
      expect((await elsewhere.refused(withdraw, { params })).status).toBe(404);
      await (await office()).ask(withdraw, { params });
      expect((await (await office()).refused(withdraw, { params })).status).toBe(404);
    }
    expect([await qualifications(), await documents(), await payouts()]).toEqual([[], [], []]);
  });

  test('sending a document again for another owner moves it', async () => {
    const other = await colleague();
    await bringDocument();
    await bringDocument({ owner: nameOf(other) });
    expect(await documents()).toEqual([]);
    expect(await documents(other)).toHaveLength(1);
  });

  test('publishes the event with the group of the childminder', async () => {
    await bringPayout();
    // PostgreSQL hands events on without keeping them.
    if (testEngine !== 'sqlite') return;
    const rows = await agency.server.db.selectFrom('event_outbox').selectAll().execute();
    const events = rows.filter((row) => JSON.stringify(row).includes('office-files-changed'));
    expect(events.some((row) => JSON.stringify(row).includes(String(agency.own.establishment)))).toBe(true);
  });
});
