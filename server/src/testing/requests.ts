import type { CallInput, CallKey } from '@groepsapp/contract';
import type { KeySet } from '../authentication/oneTimeKeys.ts';
import type { Organisation } from './organisation.ts';

/** What a request may be made of beside the organisation: tokens that travel inside it. */
export interface RequestTokens {
  device: string;
  image: string;
  password: string;
  loginKeys: KeySet;
  /** Those of a childminder with client number 21. */
  resetKeys: KeySet;
  /** Id of a care instruction of the child of the organisation. */
  instruction: number;
}

type RequestsOf<K extends CallKey> = (organisation: Organisation, tokens: RequestTokens) => readonly CallInput<K>[];

const instruction = { title: 'Slapen', body: 'In eigen slaapzak.', priority: '0' } as const;
const window = { start: '2026-03-10', end: '2026-03-24' };
const ofGroup = ({ group }: Organisation) => [{ query: { id_group: `${group}` } }];
const ofWindow = ({ group }: Organisation) => [{ query: { id_group: `${group}`, ...window } }];

/** For every call of the contract the requests that an employee of the organisation may make: one for each way to point at ids. */
export const allowedRequests: { [K in CallKey]: RequestsOf<K> } = {
  'GET /authentication/device-token': () => [{}],
  'POST /authentication/login': ({ username }, { device, password }) => [
    { body: { device_token: device, username, password, resource: 'employee' } },
  ],
  'GET /authentication/is-valid': () => [{}],
  'POST /authentication/logout': () => [{}],
  'GET /authentication/image-token': () => [{}],
  'POST /authentication/groepsapp/keys': ({ username }) => [{ body: { username } }],
  'POST /authentication/groepsapp/by-keys': ({ company }, { loginKeys: [token1, token2, token3] }) => [
    { body: { idClient: `${company}`, token1, token2, token3 } },
  ],
  'POST /forgot-password': ({ username }) => [{ body: { username, client_number: '21' } }],
  'POST /reset-password': (_house, { resetKeys: [key1, key2, key3], password }) => [
    { body: { key1, key2, key3, password, passwordCheck: password, client_number: '21' } },
  ],
  'GET /settings/:idCompany/:idEstablishment': ({ company, establishment }) => [
    { params: { idCompany: `${company}`, idEstablishment: `${establishment}` } },
  ],
  'GET /establishments': () => [{}],
  'GET /groups': ({ establishment }) => [{ query: { id_establishment: `${establishment}` } }],
  'GET /groups/occupation': ({ establishment }) => [{ query: { id_establishment: `${establishment}` } }],
  'GET /app-info': () => [{}],
  'GET /children': ofGroup,
  'GET /children/:id/thumbnail': ({ child }, { image }) => [{ params: { id: `${child}` }, query: { token: image } }],
  'GET /events/current-presence': ofGroup,
  'GET /events/birthdays': ofWindow,
  'GET /events/schedule-mutations': ofWindow,
  'GET /transfer-notes': ofGroup,
  'v3 POST /ChildTrackingSystem/triggers': ({ establishment, group }) => [
    { body: { idEstablishment: establishment, idGroup: `${group}` } },
  ],
  'GET /messages': ({ child }) => [{ query: { id_child: `${child}` } }],
  'POST /messages': ({ child }) => [{ headers: {}, body: { child_id: child, text: 'Dag!', created_by: 1 } }],
  'POST /messages/read': ({ child }) => [{ body: { child_id: child, up_to: 1 } }],
  'GET /messages/unread-message-count': ofGroup,
  'GET /events/has-unread-messages': ofGroup,
  'POST /portal/messages': ({ child }) => [{ headers: {}, body: { child_id: child, text: 'Dag!' } }],
  'POST /realtime/auth': ({ group, establishment }) => [
    { body: { socket_id: '12.34', channel_name: `private-group-${group}` } },
    { body: { socket_id: '12.34', channel_name: `private-establishment-${establishment}` } },
  ],
  'POST /telemetry/remotes': () => [
    { body: { measurements: [{ remote: 'mfe-children', release: 'unknown', phase: 'ready', ms: 300, code: 'none' }] } },
  ],
  'POST /instructions': ({ child }) => [{ headers: {}, body: { child_id: child, ...instruction } }],
  'PUT /instructions/:id': (_house, { instruction: id }) => [{ params: { id: `${id}` }, body: instruction }],
  'DELETE /instructions/:id': (_house, { instruction: id }) => [{ params: { id: `${id}` } }],
  'GET /instructions': ({ group, child }) => [{ query: { id_group: `${group}` } }, { query: { id_child: `${child}` } }],
};
