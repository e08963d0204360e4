import { backendThat, type GivenAnswers } from './testing/ownBackend.ts';

type Config = NonNullable<Parameters<typeof backendThat>[1]>['config'];

const day = '2026-11-18';

const asked = (answers: GivenAnswers, key: string, input: object, config: Config = {}) =>
  backendThat(answers, { config }).request(key, input);

const ok = (data: unknown) => ({ data });

test.each<[string, string, object, GivenAnswers, unknown]>([
  [
    'children say in which groups they are, by asking per group; what lists cannot bring is said to be in the record',
    'GET /children',
    { query: { id_group: '1,2' } },
    {
      'GET /children': ({ query }) =>
        ok(
          [
            {
              id: '7',
              id_child: 7,
              first_name: 'Noor',
              last_name: 'Vos',
              photo_allowed: true,
              status: { ill: 0, sleep: '1' },
            },
          ].slice(0, query ? 1 : 0),
        ),
    },
    [
      expect.objectContaining({
        id: 7,
        id_child: 7,
        full_name: 'Noor Vos',
        id_group: [1, 2],
        photo_allowed: 1,
        flags_in_record: true,
        thumbnail: '/children/7/thumbnail',
        status: expect.objectContaining({ ill: false, sleep: true, instruction: null }),
      }),
    ],
  ],
  [
    'a sign-in without its time has the day only, and its group',
    'GET /events/current-presence',
    { query: { id_group: '3' } },
    { 'GET /events/current-presence': ok([{ id: 5, child_id: '7', end_time: null }]) },
    [{ id: 5, child_id: 7, group_id: 3, start_time: day, end_time: null }],
  ],
  [
    'who has left has the moment of it, whichever notation it has',
    'GET /events/current-presence',
    { query: { id_group: '3' } },
    {
      'GET /events/current-presence': ok([
        { id: 5, child_id: 7, start_time: `${day} 08:00:00`, end_time: `${day} 10:00:00` },
      ]),
    },
    [expect.objectContaining({ end_time: `${day}T09:00:00.000Z` })],
  ],
  [
    'employees of an establishment are those of its groups, once',
    'GET /employees',
    { query: { id_establishment: '9' } },
    {
      'GET /groups': ok([
        { id: 1, name: 'Egels' },
        { id: 2, name: 'Vlinders' },
      ]),
      'GET /employees': ok([{ id: 4, first_name: 'An', gender: 'Meisje', presence: { id: 8, present: 1 } }]),
    },
    [
      expect.objectContaining({
        id: 4,
        gender: 'V',
        id_group: [1, 2],
        shifts: [],
        presence: expect.objectContaining({ id: 8, group_id: 1, start_time: day, end_time: null }),
      }),
    ],
  ],
  [
    'times have no seconds, lists may stand in data or not',
    'GET /planning',
    { query: { id_group: '1', date: day } },
    {
      'GET /planning': ok([
        { id: 6, id_child: 7, child: { id: '7' }, start_time: '08:00:00', end_time: '18:00:00', status: 'NEW' },
      ]),
    },
    {
      data: [
        expect.objectContaining({ id: '6', id_child: 7, start_time: '08:00', end_time: '18:00', status: 'CHANGED' }),
      ],
    },
  ],
  [
    'counts per group',
    'GET /groups/occupation',
    { query: { id_establishment: '9' } },
    {
      'GET /groups': ok([{ id: 1, name: 'Egels' }]),
      'GET /events/current-presence': ok([
        { id: 5, child_id: 7, end_time: null },
        { id: 6, child_id: 8, end_time: '09:00' },
      ]),
      'GET /events/has-planning-on-date': ok([{ child_id: 7 }, { child_id: 8 }, { child_id: 9 }]),
    },
    [{ id_group: 1, present: 1, expected: 3 }],
  ],
  [
    'notes of one kind, of all notes',
    'GET /transfer-notes',
    { query: { id_group: '1', sticky: '0', limit: '1' } },
    {
      'GET /transfer-notes': ok([
        { id: 1, sticky: 1, date: day, note: 'a', id_group: [1] },
        { id: 2, sticky: 0, date: day, note: 'b', id_group: [1] },
      ]),
    },
    [expect.objectContaining({ id: 2, sticky: false, created_at: day, author: null })],
  ],
  [
    'the last messages of a thread that comes whole',
    'GET /messages',
    { query: { id_child: '7', before: '4', limit: '2' } },
    { 'GET /messages': ok([4, 3, 2, 1].map((id) => ({ id, child_id: 7, text: 'x', enterd_by: '1' }))) },
    [expect.objectContaining({ id: 2, enterd_by: 1 }), expect.objectContaining({ id: 3 })],
  ],
  [
    'amounts are cents',
    'GET /personal-payouts/:groups',
    { params: { groups: '1' } },
    { 'GET /personal-payouts/1': ok([{ idEuroCollect: 12, executeDate: day, amount: '1234.56' }]) },
    [{ idEuroCollect: '12', executeDate: day, amount: 123_456 }],
  ],
  [
    'photos of several days are asked for day by day; absolute addresses stay',
    'GET /photos',
    { query: { id_group: '1', date: '2026-11-17', up_to_date: day } },
    {
      'GET /photos': ({ query }) =>
        ok([{ id: 1, src: 'https://x.nl/1.jpg', link_viewer: 'p/1.jpg', shared: [{ id: '7' }], query }]),
    },
    ['2026-11-17', day].map((date) =>
      expect.objectContaining({ date, id_group: 1, src: 'https://x.nl/1.jpg', link_viewer: '/p/1.jpg', shared: [7] }),
    ),
  ],
  [
    'a carer of whom nothing is said may neither pick up nor not',
    'GET /carers/forms',
    { query: { id_child: '7' } },
    { 'GET /carers/forms': ok([{ sections: [{ title: 'Algemeen', fields: [] }] }]) },
    [{ id: 1, sections: [{ title: 'Algemeen', fields: [] }] }],
  ],
  [
    'activities are known to have an end by their type',
    'GET /activities',
    { query: { id_group: '1', date: day } },
    {
      'GET /activities/types': ok([{ id: 3, name: 'Slapen', icon_id: 1, enter_time_end: 1, predefined_texts: [] }]),
      'GET /activities': ok([{ id: 1, activity_id: 3, child_id: 7, start_time: '12:00:00', end_time: '', date: day }]),
    },
    [expect.objectContaining({ start_time: '12:00', end_time: null, enter_time_end: true })],
  ],
  [
    'Dutch status words',
    'v3 POST /ChildTrackingSystem/forms',
    { body: { idGroup: '1' } },
    {
      'v3 POST /ChildTrackingSystem/forms': ok({
        forms: [
          { idChildForm: 1, status: 'In ontwikkeling' },
          { idChildForm: 2, status: 'Definitief' },
          { idChildForm: 3, status: '?' },
        ],
        children: [],
        showActive: 1,
        viewStatus: 0,
      }),
    },
    expect.objectContaining({
      showActive: true,
      forms: ['development', 'final', 'final'].map((status) => expect.objectContaining({ status })),
    }),
  ],
  [
    'a colour is all that is known of an alert',
    'v3 POST /ChildTrackingSystem/results',
    { body: { idGroup: '1' } },
    { 'v3 POST /ChildTrackingSystem/results': ok({ results: [{ id: 1, alert: 'red' }], children: [], lists: [] }) },
    expect.objectContaining({
      legend: [],
      results: [expect.objectContaining({ alert: { kind: 'onTime', color: 'red', description: '' } })],
    }),
  ],
  [
    'answers of a saved result stand with its questions',
    'v3 POST /ChildTrackingSystem/getAnalyseChild',
    { body: { idResult: 1 } },
    {
      'v3 POST /ChildTrackingSystem/getAnalyseChild': ok({
        child: { id: 7 },
        idList: 9,
        mentors: [],
        categoryPhotos: [],
        formFinal: 'ja',
        content: [
          {
            id: 1,
            subcategories: [],
            questions: [{ id: 11, checkedAnswer: '5', answerPossibilities: [], previousQuestions: [{ id: 2 }] }],
          },
        ],
      }),
    },
    expect.objectContaining({
      formFinal: true,
      answers: { 9: { 7: { 11: 5 } } },
      content: [expect.objectContaining({ previousQuestions: [expect.objectContaining({ id: 2 })] })],
    }),
  ],
  [
    'answers stand in the order of the children',
    'v3 POST /ChildTrackingSystem/groupOverview',
    { body: { idGroup: '1' } },
    {
      'v3 POST /ChildTrackingSystem/groupOverview': ok({
        results: [
          {
            children: [{ full_name: 'A' }, { full_name: 'B' }],
            questions: [{ question: 'q', answers: [{ color: 'red' }, {}] }],
          },
        ],
        ages: [],
        lists: [],
        mentors: [],
        categories: [],
      }),
    },
    expect.objectContaining({
      results: [
        expect.objectContaining({
          children: [expect.objectContaining({ child_id: -1 }), expect.objectContaining({ child_id: -2 })],
          questions: [
            expect.objectContaining({
              answers: [expect.objectContaining({ child_id: -1 }), expect.objectContaining({ child_id: -2 })],
            }),
          ],
        }),
      ],
    }),
  ],
  [
    'a file without a name has one by its content',
    'v3 POST /ChildTrackingSystem/downloadDocument',
    { body: { idDocument: 1 } },
    { 'v3 POST /ChildTrackingSystem/downloadDocument': ok({ fileContent: 'JVBERi0x' }) },
    { fileContent: 'JVBERi0x', type: 'application/pdf', filename: 'document.pdf' },
  ],
])('%s', async (_, key, input, answers, expected) => {
  expect(await asked(answers, key, input)).toEqual(expected);
});

test('what the colours of alerts mean can be said', async () => {
  const answers = {
    'v3 POST /ChildTrackingSystem/results': ok({ results: [{ id: 1, alert: '#F00' }], children: [], lists: [] }),
  };
  expect(
    await asked(
      answers,
      'v3 POST /ChildTrackingSystem/results',
      { body: { idGroup: '1' } },
      { alerts: { late: '#f00' } },
    ),
  ).toMatchObject({
    legend: [{ kind: 'late' }],
    results: [{ alert: { kind: 'late', color: '#f00', description: 'Te laat' } }],
  });
});

test.each<[string, unknown]>([
  ['nothing', ''],
  ['an object without the list', {}],
  ['null', null],
])('%s in place of a list is a failure, not an empty list', async (_, data) => {
  await expect(
    asked({ 'GET /events/birthdays': ok(data) }, 'GET /events/birthdays', { query: {} }),
  ).rejects.toMatchObject({
    code: 'server',
  });
});

test('a call that is missing is refused with a word, and nothing is sent', async () => {
  const { request, sent, own } = backendThat({});
  await expect(request('GET /mutation-requests', { query: { id_group: '1' } })).rejects.toMatchObject({
    code: 'not_found',
    message: 'Dit kan niet met het systeem van jullie organisatie.',
  });
  expect(sent).toEqual([]);
  expect(own.page.unavailable).toContain('GET /mutation-requests');
  expect(own.page.unavailable).not.toContain('GET /presence/still-present');
  expect(backendThat({}, { config: { also: ['GET /presence/door'] } }).own.page.unavailable).not.toContain(
    'GET /presence/door',
  );
});
