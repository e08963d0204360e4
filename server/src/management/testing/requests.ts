import { schoolFile } from '../../import/testing/checked.ts';
import type { AllowedRequests } from '../../testing/allowedRequests.ts';
import { observationFields } from './drafts.ts';

const activityFields = {
  name: 'Zwemmen',
  icon_id: 51,
  enter_time_end: true,
  predefined_texts: ['Diploma A'],
  position: 3,
};

export const managementRequests = {
  'GET /management/me': () => [{}],
  'GET /management/history': () => [{ query: { search: 'a', kind: 'setting' } }],
  'GET /management/accounts': () => [{ query: { search: 'a' } }],
  'GET /management/accounts/choices': () => [{}],
  'POST /management/accounts/employee': ({ company, establishment }) => [
    {
      body: {
        ...{ username: `nieuw${company}@opvang.example`, first_name: 'Noor', last_name_suffix: '', last_name: 'Meer' },
        ...{ gender: 'V', role: 'relief', last_day: '2026-03-31', establishments: [establishment] },
      },
    },
  ],
  'POST /management/accounts/childminder': ({ company, establishment }) => [
    { body: { username: `gast${company}@opvang.example`, client_number: '7', establishments: [establishment] } },
  ],
  'PUT /management/accounts/:id/role': ({ establishment }, { colleague }) => [
    { params: { id: `${colleague.account}` }, body: { role: 'trainee', establishments: [establishment] } },
  ],
  'POST /management/accounts/:id/invite': (_organisation, { colleague }) => [
    { params: { id: `${colleague.uninvited}` } },
  ],
  'POST /management/accounts/:id/photo': (_organisation, { colleague }) => [{ params: { id: `${colleague.account}` } }],
  'DELETE /management/accounts/:id/photo': (_organisation, { colleague }) => [
    { params: { id: `${colleague.account}` } },
  ],
  'POST /management/accounts/:id/reset': (_organisation, { colleague }) => [{ params: { id: `${colleague.account}` } }],
  'POST /management/accounts/:id/unlock': (_organisation, { colleague }) => [
    { params: { id: `${colleague.account}` } },
  ],
  'POST /management/accounts/:id/forget': (_organisation, { colleague }) => [
    { params: { id: `${colleague.account}` } },
  ],
  'POST /management/accounts/:id/end': (_organisation, { colleague }) => [{ params: { id: `${colleague.account}` } }],
  'GET /management/accounts/:id/sessions': (_organisation, { colleague }) => [
    { params: { id: `${colleague.account}` } },
  ],
  'POST /management/accounts/:id/log-out': (_organisation, { colleague }) => [
    { params: { id: `${colleague.account}` }, body: { session: colleague.session } },
  ],
  'GET /management/tablets': () => [{ query: { search: 'tab' } }],
  'GET /management/tablets/places': () => [{}],
  'POST /management/tablets': ({ establishment, group }) => [
    { headers: {}, body: { name: 'Babygroep', establishment, groups: [group] } },
  ],
  'PUT /management/tablets/:id': ({ establishment }, { tablet }) => [
    { params: { id: `${tablet}` }, body: { name: 'Peuters', establishment, groups: [] } },
  ],
  'POST /management/tablets/:id/code': (_organisation, { tablet }) => [{ params: { id: `${tablet}` } }],
  'POST /management/tablets/:id/lock': (_organisation, { tablet }) => [{ params: { id: `${tablet}` } }],
  'POST /management/tablets/:id/unlock': (_organisation, { tablet }) => [{ params: { id: `${tablet}` } }],
  'POST /management/tablets/:id/withdraw': (_organisation, { tablet }) => [{ params: { id: `${tablet}` } }],
  'GET /management/settings': ({ establishment }) => [
    { query: { search: 'plan' } },
    { query: { id_establishment: `${establishment}` } },
  ],
  'POST /management/settings': ({ establishment }) => [
    { body: { id_establishment: establishment, changes: [{ name: 'ipad_planning_view', value: 'list' }] } },
    { body: { id_establishment: establishment, changes: [{ name: 'ipad_planning_view', value: null }] } },
  ],
  'GET /management/settings/presets': () => [{}],
  'GET /management/places': () => [{ query: { search: 've' } }],
  'GET /management/places/:id/children': ({ establishment }) => [{ params: { id: `${establishment}` }, query: {} }],
  'POST /management/places/:id': (_organisation, { unkept }) => [
    { params: { id: `${unkept.establishment}` }, body: { name: 'De Zandbak' } },
  ],
  'POST /management/groups/:id': (_organisation, { unkept }) => [
    { params: { id: `${unkept.group}` }, body: { name: 'Vlinders', color: '#1F6F66' } },
  ],
  'GET /management/lists': () =>
    (
      [
        'activity-type',
        'record-section',
        'record-field',
        'intake-template',
        'general-form',
        'observation-list',
      ] as const
    ).map((kind) => ({ query: { kind, search: '' } })),
  'POST /management/lists': () => [
    { headers: {}, body: { kind: 'record-section', fields: { title: 'Zwemles', position: 9 } } },
  ],
  'PUT /management/lists/:id': (_organisation, { activityType }) => [
    { params: { id: `${activityType}` }, body: { kind: 'activity-type', fields: activityFields } },
  ],
  'POST /management/lists/:id/offer': (_organisation, { activityType }) => [
    { params: { id: `${activityType}` }, body: { kind: 'activity-type', offered: false } },
  ],
  'GET /management/activity-types/groups': () => [{ query: { search: 'a' } }],
  'PUT /management/activity-types/groups/:id': ({ group }, { activityType }) => [
    { params: { id: `${group}` }, body: { activity_type_ids: [activityType] } },
  ],
  'POST /management/observation-drafts': () => [{ headers: {}, body: { list: null, fields: observationFields } }],
  'PUT /management/observation-drafts/:id': (_organisation, { listDraft }) => [
    { params: { id: `${listDraft.id}` }, body: { fields: { ...observationFields, title: 'Peuter 3 jaar' } } },
  ],
  'POST /management/observation-drafts/:id/publish': (_organisation, { listDraft }) => [
    { params: { id: `${listDraft.id}` }, body: { based_on: listDraft.version } },
  ],
  'POST /management/observation-drafts/:id/discard': (_organisation, { listDraft }) => [
    { params: { id: `${listDraft.id}` }, body: { based_on: listDraft.version } },
  ],
  'GET /management/releases': () => [{ query: {} }],
  'GET /management/releases/history': () => [{ query: {} }],
  'GET /management/privacy/people': () => [{ query: { kind: 'child', search: 'a' } }],
  'POST /management/releases/:name/promote': (_organisation, { served: { name, stable, beta } }) => [
    { params: { name }, body: { release: beta, expected: stable, share: 50 } },
    { params: { name }, body: { release: beta, expected: stable, share: null } },
  ],
  'POST /management/releases/:name/rollback': (_organisation, { served: { name, stable } }) => [
    { params: { name }, body: { channel: 'stable', expected: stable } },
  ],
  'POST /management/releases/:name/withdraw': (_organisation, { served: { name, stable } }) => [
    { params: { name }, body: { channel: 'stable', expected: stable } },
  ],
  'GET /management/privacy/subjects': () => [{}],
  'GET /management/privacy/looked': ({ child }) => [
    { query: { child: `${child}`, from: '2026-01-01', until: '2026-12-31' } },
  ],
  'GET /management/privacy/consents': ({ child }) => [{ query: { child: `${child}` } }],
  'GET /management/privacy/:kind/:id/export': ({ child }, { image: token }) => [
    { params: { kind: 'child', id: `${child}` }, query: { token } },
  ],
  'GET /management/privacy/:kind/:id/erasure': ({ child }) => [{ params: { kind: 'child', id: `${child}` } }],
  'POST /management/privacy/:kind/:id/erasure': (_organisation, { unplaced }) => [
    { params: { kind: 'child', id: `${unplaced}` }, body: { confirm: '' } },
  ],
  'GET /management/privacy/:kind/:id/merge/:other': ({ child }, { unplaced }) => [
    { params: { kind: 'child', id: `${child}`, other: `${unplaced}` } },
  ],
  'POST /management/privacy/:kind/:id/merge/:other': ({ child }, { unplaced }) => [
    {
      params: { kind: 'child', id: `${child}`, other: `${unplaced}` },
      body: { decided: { 'column:first_name': 'kept' }, source_cleared: false },
    },
  ],
  'GET /management/privacy/register': () => [{}],
  'GET /management/imports': () => [{ query: {} }],
  'GET /management/imports/choices': () => [{}],
  'POST /management/imports': () => [{ body: { name: 'school.csv', profile: 'school' }, file: schoolFile }],
  'POST /management/imports/undo': (_organisation, { checkedImport: _run }) => [{}],
  'GET /management/imports/:id/lines': (_organisation, { checkedImport }) => [
    { params: { id: `${checkedImport}` }, query: { sort: 'created', search: 's-2' } },
  ],
  'GET /management/imports/:id/report': (_organisation, { checkedImport }) => [
    { params: { id: `${checkedImport}` }, query: { as: 'csv' } },
  ],
  'POST /management/imports/:id/run': (_organisation, { checkedImport }) => [
    { params: { id: `${checkedImport}` }, body: { allow_dangerous: false } },
  ],
  'POST /management/imports/:id/drop': (_organisation, { checkedImport }) => [{ params: { id: `${checkedImport}` } }],
  'GET /management/integrations': () => [{ query: { search: 'portaal' } }],
  'POST /management/integrations': () => [{ body: { name: 'Portaal', scopes: ['messages:read'] } }],
  'POST /management/integrations/:id/revoke': (_organisation, { product }) => [{ params: { id: `${product.token}` } }],
  'GET /management/webhooks': () => [{ query: {} }],
  'POST /management/webhooks': (_organisation, { product }) => [
    { body: { token: product.token, url: 'https://portaal.example/nieuw' } },
  ],
  'POST /management/webhooks/:id/test': (_organisation, { product }) => [{ params: { id: `${product.webhook}` } }],
  'POST /management/webhooks/:id/remove': (_organisation, { product }) => [{ params: { id: `${product.webhook}` } }],
  'GET /management/dead-letters': () => [{ query: {} }],
  'POST /management/dead-letters/:id/retry': (_organisation, { product }) => [{ params: { id: `${product.letter}` } }],
  'POST /management/dead-letters/:id/drop': (_organisation, { product }) => [{ params: { id: `${product.letter}` } }],
} satisfies Partial<AllowedRequests>;
