import type { CallInput } from '@groepsapp/contract';
import { buildOrganisation, type Organisation } from '../../testing/organisation.ts';
import { startTestServer, testNow, type TestServer } from '../../testing/testServer.ts';
import { buildList, choice, free, notYet, type TestList } from '../../tracking/testing/list.ts';
import { observationOf } from '../../tracking/testing/requests.ts';

export type Save = CallInput<'v3 POST /ChildTrackingSystem/saveChildForm'>['body'];

/** A child with a result of today, which has a note at its choice and a free answer; and the form of that result. */
export class ObservedChild {
  readonly server: TestServer;
  readonly organisation: Organisation;
  readonly list: TestList;
  idResult = 0;

  constructor(server: TestServer, organisation: Organisation, list: TestList) {
    this.server = server;
    this.organisation = organisation;
    this.list = list;
  }

  get client() {
    return this.organisation.client;
  }

  /** A value by list and child. */
  of<T>(value: T): Record<string, Record<string, T>> {
    return { [this.list.idList]: { [this.organisation.child]: value } };
  }

  /** Saves a new result of today. @returns its id */
  async observe(answers: Record<string, number>, answerNote: Record<string, string> = {}): Promise<number> {
    const body = { ...observationOf(this.organisation, this.list), children: [this.organisation.child] };
    const filledIn = { answers: this.of(answers), answerNote: this.of(answerNote) };
    const sent = { headers: {}, body: { ...body, ...filledIn } };
    return (await this.client.ask('v3 POST /ChildTrackingSystem/saveAnalyseChild', sent)).results[0] ?? 0;
  }

  /** Adds a result of an earlier day, with its choice answered. @returns its id */
  async observedOn(date: string, answer_id: number, active = 1): Promise<number> {
    const of = { child_id: this.organisation.child, list_id: this.list.idList, version_id: this.list.idVersion };
    const result_id = await this.server.build.observationResult({ ...of, date, active });
    const answer = { result_id, question_id: choice, answer_id, note: '' };
    await this.server.db.insertInto('observation_answer').values(answer).execute();
    return result_id;
  }

  /** Changes the choice of a saved result. */
  async answer(idResult: number, answer: number): Promise<void> {
    const observation = observationOf(this.organisation, this.list);
    const change = { ...observation, idResult, idChild: this.organisation.child };
    const body = { ...change, answers: this.of({ [choice]: answer }) };
    await this.client.ask('v3 POST /ChildTrackingSystem/saveAnalyseChild', { headers: {}, body });
  }

  bodyOf(more: Partial<Save> = {}): Save {
    const answerNote = this.of({ [choice]: 'Bijna.', [free]: 'Zingen.' });
    const notes = { answerNote, categoryNote: {}, listNote: {}, formNote: '' };
    const named = { idResult: this.idResult, idChild: this.organisation.child, idList: this.list.idList };
    return { ...named, mentor: null, ...notes, ...more };
  }

  async save(more: Partial<Save> = {}, key?: string): Promise<number> {
    const headers = key === undefined ? {} : { 'idempotency-key': key };
    return (await this.client.ask('v3 POST /ChildTrackingSystem/saveChildForm', { headers, body: this.bodyOf(more) }))
      .idChildForm;
  }

  refused(more: Partial<Save>) {
    return this.client.refused('v3 POST /ChildTrackingSystem/saveChildForm', { body: this.bodyOf(more) });
  }

  open(more: { idChildForm?: number; answerOption?: 'last' | 'all' } = {}) {
    return this.client.ask('v3 POST /ChildTrackingSystem/editChildForm', {
      body: { idResult: this.idResult, idChildForm: 0, ...more },
    });
  }

  async questions(answerOption: 'last' | 'all') {
    return (await this.open({ answerOption })).formContent.flatMap((category) => category.questions);
  }

  /** The audit rows of a form. */
  async actionsOf(itemId: number): Promise<string[]> {
    const lines = this.server.db
      .selectFrom('audit')
      .where('item_id', '=', itemId)
      .where('action', 'like', 'observation-form.%');
    return (await lines.select('action').orderBy('id').execute()).map(({ action }) => action);
  }
}

/** Makes an observed child, born on 15 February 2024, before each test of a file. @returns gives the one of the test */
export function withObservedChild(): () => ObservedChild {
  let server: TestServer;
  let observed: ObservedChild;
  beforeAll(async () => {
    server = await startTestServer();
  });
  beforeEach(async () => {
    const organisation = await buildOrganisation(server);
    const born = { date_of_birth: '2024-02-15' };
    await server.db.updateTable('child').set(born).where('id', '=', organisation.child).execute();
    observed = new ObservedChild(server, organisation, await buildList(server, organisation));
    observed.idResult = await observed.observe({ [choice]: notYet }, { [choice]: 'Bijna.', [free]: 'Zingen.' });
  });
  afterEach(() => server.clock.set(testNow));
  afterAll(() => server.close());
  return () => observed;
}
