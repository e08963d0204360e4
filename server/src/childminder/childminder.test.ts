import { buildOrganisation, type Organisation } from '../testing/organisation.ts';
import { testNow, testToday } from '../testing/testServer.ts';
import { agencyOfFile } from './testing/agency.ts';
import { testFile, testPayoutRow } from './testing/requests.ts';

const agency = agencyOfFile();
const {
  groups,
  office,
  colleague,
  bringQualification,
  bringDocument,
  bringPayout,
  payoutRequest,
  qualifications,
  documents,
  payouts,
  pages,
} = agency;

describe('qualifications', () => {
  test('are listed by kind, the newest record first, and can be downloaded', async () => {
    await bringQualification({ start_date: '2023-03-10', end_date: '2025-03-10' }, 'ehbo-0');
    await bringQualification();
    await bringQualification({ qualification: 'Diploma', name: 'MBO 2', end_date: null }, 'mbo');
    const found = await qualifications();
    expect(found.map(({ name, records }) => [name, records.map(({ start_date }) => start_date)])).toEqual([
      ['Diploma', ['2025-03-10']],
      ['EHBO', ['2025-03-10', '2023-03-10']],
    ]);
    const file = found[1]?.records[0]?.id ?? 0;
    const answer = await agency.own.client.ask('POST /download-personal-qualification', { body: { file, isGroup: 0 } });
    expect(answer).toEqual({ filename: 'EHBO.pdf', type: 'application/pdf', fileContent: testFile.content });
  });

  test('of a place are listed for its childminder and downloaded with isGroup', async () => {
    await bringQualification({ owner: { id_group: agency.own.group } }, 'ri');
    const [record] = (await qualifications())[0]?.records ?? [];
    expect(record?.isGroup).toBe(true);
    const asked = (isGroup: 0 | 1) => ({ body: { file: record?.id ?? 0, isGroup } });
    expect((await agency.own.client.ask('POST /download-personal-qualification', asked(1))).fileContent).not.toBeNull();
    expect((await agency.own.client.refused('POST /download-personal-qualification', asked(0))).status).toBe(404);
    const other = (await colleague()).client;
    expect((await other.refused('POST /download-personal-qualification', asked(1))).status).toBe(404);
  });

  test('are replaced when the same reference is sent again, and keep their file when none is sent', async () => {
    await bringQualification();
    const before = (await qualifications())[0]?.records[0];
    await bringQualification({ end_date: '2028-03-10', file: undefined });
    const [after] = await qualifications();
    expect(after?.records).toEqual([{ ...before, end_date: '2028-03-10' }]);
  });
});

describe('documents', () => {
  test('keep their modification time when sent again unchanged', async () => {
    await bringDocument();
    const before = await documents();
    expect(before).toEqual([{ name: 'Overeenkomst', modified_at: testNow, hash: expect.stringMatching(/^\w{64}$/) }]);
    await agency.server.db.updateTable('personal_document').set({ modified_at: '2026-01-01T00:00:00.000Z' }).execute();
    await bringDocument();
    expect((await documents())[0]).toMatchObject({ modified_at: '2026-01-01T00:00:00.000Z' });
    await bringDocument({ file: { ...testFile, content: Buffer.from('%PDF-1.7 nieuw').toString('base64') } });
    expect(await documents()).toEqual([{ ...before[0], hash: expect.not.stringMatching(before[0]?.hash ?? '') }]);
  });

  test('leave no orphaned file behind', async () => {
    await bringDocument();
    const { file_id } = await agency.server.db
      .selectFrom('personal_document')
      .innerJoin('office_file', 'office_file.id', 'office_file_id')
      .where('account_id', '=', agency.own.account)
      .select('file_id')
      .executeTakeFirstOrThrow();
    expect(await agency.server.files.find(file_id)).not.toBeNull();
    await bringDocument();
    expect(await agency.server.files.find(file_id)).toBeNull();
  });

  test('with a missing file are answered without content', async () => {
    await bringDocument();
    const [{ hash } = { hash: '' }] = await documents();
    const rows = await agency.server.db.selectFrom('office_file').where('hash', '=', hash).select('file_id').execute();
    for (const { file_id } of rows) await agency.server.files.remove(file_id);
    const answer = await agency.own.client.ask('POST /download-personal-document', {
      body: { file: hash, isGroup: 0 },
    });
    expect(answer.fileContent).toBeNull();
  });
});

describe('payments', () => {
  test('are listed newest first, with exact amounts', async () => {
    await bringPayout({ batch: '2026-001', amounts: [10, 20] });
    await bringPayout({ batch: '2026-002', amounts: [41_250, -2_275] });
    expect(await payouts()).toEqual([
      { idEuroCollect: '2026-002', executeDate: testToday, amount: 38_975 },
      { idEuroCollect: '2026-001', executeDate: testToday, amount: 30 },
    ]);
    const params = { ...groups().params, batchId: '2026-002' };
    const rows = await agency.own.client.ask('GET /payout-details/:groups/:batchId', { params });
    expect(rows).toEqual([
      { ...testPayoutRow, isInvoiceLine: false, invoiceLineDescription: '' },
      { ...testPayoutRow, amount: -2_275, isInvoiceLine: true, invoiceLineDescription: 'Bureaukosten' },
    ]);
  });

  test('replace their rows when sent again', async () => {
    await bringPayout({ amounts: [1, 2, 3] });
    await bringPayout({ amounts: [4] });
    const params = { ...groups().params, batchId: '2026-001' };
    expect(await agency.own.client.ask('GET /payout-details/:groups/:batchId', { params })).toHaveLength(1);
    expect(await payouts()).toEqual([expect.objectContaining({ amount: 4 })]);
  });

  test('with a total that differs from the rows are refused', async () => {
    const request = await payoutRequest({ amounts: [41_250] });
    const body = { ...request.body, amount: 41_249 };
    const refusal = await (await office()).refused('PUT /integration/payouts/:reference', { ...request, body });
    expect(refusal).toMatchObject({ status: 400, fields: { amount: 'Dit is niet de som van de regels.' } });
    expect(await payouts()).toEqual([]);
  });

  test('of one batch are accepted under one reference only', async () => {
    await bringPayout();
    const again = await payoutRequest({ reference: 'anders' });
    expect((await (await office()).refused('PUT /integration/payouts/:reference', again)).status).toBe(409);
    expect(await payouts()).toHaveLength(1);
  });

  test('sent twice concurrently are stored once', async () => {
    await Promise.all([bringPayout(), bringPayout(), bringPayout()]);
    expect(await payouts()).toHaveLength(1);
  });
});

describe('general documents', () => {
  async function bring(reference: string, given: { category?: string; name?: string; establishment_id?: number } = {}) {
    const body = { category: 'Beleid', name: 'Beleidsplan', file: testFile, ...given };
    await (await office()).ask('PUT /integration/general-documents/:reference', { params: { reference }, body });
  }

  test('are listed by category and name, for their audience only', async () => {
    const other = await colleague();
    await bring('ziekte', { category: 'Protocollen', name: 'Ziekte' });
    await bring('hitte', { category: 'Protocollen', name: 'Hitte', establishment_id: other.establishment });
    await bring('beleid');
    const seen = async (of: Organisation) =>
      (await pages(of)).map(({ name, files }) => [name, ...files.map((file) => file.name)]);
    expect(await seen(agency.own)).toEqual([
      ['Beleid', 'Beleidsplan'],
      ['Protocollen', 'Ziekte'],
    ]);
    expect(await seen(other)).toEqual([
      ['Beleid', 'Beleidsplan'],
      ['Protocollen', 'Hitte', 'Ziekte'],
    ]);
  });

  test('can be downloaded by their audience only', async () => {
    const other = await colleague();
    await bring('hitte', { establishment_id: other.establishment });
    const hash = (await pages(other))[0]?.files[0]?.hash ?? '';
    const request = { body: { hash } };
    expect((await other.client.ask('POST /download-gastouderapp-document', request)).filename).toBe('EHBO.pdf');
    expect((await agency.own.client.refused('POST /download-gastouderapp-document', request)).status).toBe(404);
    const elsewhere = await buildOrganisation(agency.server, 'childminder');
    expect((await elsewhere.client.refused('POST /download-gastouderapp-document', request)).status).toBe(404);
  });
});

test('a childminder cannot see anything of another childminder of the agency', async () => {
  const other = await colleague();
  await bringQualification();
  await bringDocument();
  await bringPayout();
  expect([await qualifications(other), await documents(other), await payouts(other)]).toEqual([[], [], []]);
  const [{ records: [record] } = { records: [] }] = await qualifications();
  const [document] = await documents();
  const refusals = [
    await other.client.refused('POST /download-personal-qualification', {
      body: { file: record?.id ?? 0, isGroup: 0 },
    }),
    await other.client.refused('POST /download-personal-document', {
      body: { file: document?.hash ?? '', isGroup: 0 },
    }),
    await other.client.refused('GET /payout-details/:groups/:batchId', {
      params: { ...groups(other).params, batchId: '2026-001' },
    }),
  ];
  expect(refusals.map(({ status }) => status)).toEqual([404, 404, 404]);
});

test('refuses all calls when documents are switched off, also those without a place', async () => {
  await bringDocument();
  const [document] = await documents();
  await agency.server.build.setting(agency.own.company, agency.own.establishment, 'ipad_documents', '0');
  const off = { status: 403, code: 'setting_off' };
  expect(await agency.own.client.refused('GET /personal-documents', {})).toMatchObject(off);
  const body = { file: document?.hash, isGroup: 0 };
  expect(await agency.own.client.refused('POST /download-personal-document', { body })).toMatchObject(off);
  expect(
    await agency.own.client.refused('POST /download-gastouderapp-document', { body: { hash: document?.hash } }),
  ).toMatchObject(off);
  const file = { file: 1, isGroup: 0 };
  expect(await agency.own.client.refused('POST /download-personal-qualification', { body: file })).toMatchObject(off);
});
