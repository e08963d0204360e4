import * as thing from './entities.ts';
import type { SpecificationCall } from './fields.ts';

/** The calls of the main API that the specification names. */
export const mainCalls = {
  'GET /settings/:idCompany/:idEstablishment': { answer: { kind: 'list', from: 'call', fields: thing.setting } },
  'GET /authentication/device-token': { answer: { kind: 'object', from: 'call', fields: { device_token: true } } },
  'POST /authentication/login': {
    body: { device_token: true, username: true, password: true, resource: true, client_number: true },
    encoding: 'json',
    answer: {
      kind: 'object',
      from: 'call',
      fields: { session_token: true, mfa_enabled: true, error: { error_message: true } },
    },
  },
  'GET /authentication/is-valid': { answer: { kind: 'object', from: 'call', fields: { success: true } } },
  'POST /authentication/groepsapp/by-keys': {
    body: { idClient: true, token1: true, token2: true, token3: true },
    encoding: 'json',
    answer: {
      kind: 'object',
      from: 'call',
      fields: { success: true, device_token: true, session_token: true, message: true },
    },
  },
  'POST /authentication/logout': { answer: { kind: 'object', from: 'call', fields: { success: true } } },
  'POST /forgot-password': {
    body: { username: true, client_number: true },
    encoding: 'json',
    answer: { kind: 'object', from: 'call', fields: { message: true } },
  },
  'POST /reset-password': {
    body: { key1: true, key2: true, key3: true, password: true, passwordCheck: true, client_number: true },
    encoding: 'json',
    answer: { kind: 'none', from: 'unknown' },
  },
  'GET /authentication/image-token': {
    answer: { kind: 'object', from: 'call', fields: { token: true, expires_at: true } },
  },
  'GET /establishments': { answer: { kind: 'list', from: 'entity', fields: thing.establishment } },
  'GET /groups': { query: ['id_establishment'], answer: { kind: 'list', from: 'entity', fields: thing.group } },
  'GET /children': { query: ['id_group', 'id_child'], answer: { kind: 'list', from: 'entity', fields: thing.child } },
  'GET /children/:id/thumbnail': { query: ['token'], answer: { kind: 'file', from: 'call' } },
  'GET /events/current-presence': {
    query: ['id_group'],
    answer: { kind: 'list', from: 'entity', fields: thing.presence },
  },
  'GET /employees': { query: ['id_group', 'date'], answer: { kind: 'list', from: 'entity', fields: thing.employee } },
  'GET /activities': {
    query: ['id_group', 'id_child', 'date', 'up_to_date'],
    answer: { kind: 'list', from: 'entity', fields: thing.activity },
  },
  'GET /activities/types': {
    query: ['id_group'],
    answer: { kind: 'list', from: 'entity', fields: thing.activityType },
  },
  'POST /activities': {
    body: { child_id: true, activity_id: true, text: true, date: true, start_time: true, end_time: true },
    encoding: 'json',
    answer: { kind: 'object', from: 'call', fields: { error: true } },
  },
  'PUT /activities/:id': {
    body: { activity_id: true, text: true, date: true, start_time: true, end_time: true },
    encoding: 'json',
    answer: { kind: 'object', from: 'call', fields: { error: true } },
  },
  'DELETE /activities/:id': { answer: { kind: 'none', from: 'unknown' } },
  'GET /events/has-planning-on-date': {
    query: ['id_group', 'date'],
    answer: { kind: 'list', from: 'call', fields: { child_id: true } },
  },
  'GET /instructions': {
    query: ['id_group', 'id_child'],
    answer: { kind: 'list', from: 'entity', fields: thing.instruction },
  },
  'POST /instructions': {
    body: { child_id: true, title: true, body: true, priority: true },
    encoding: 'json',
    answer: { kind: 'none', from: 'unknown' },
  },
  'PUT /instructions/:id': {
    body: { title: true, body: true, priority: true },
    encoding: 'json',
    answer: { kind: 'none', from: 'unknown' },
  },
  'DELETE /instructions/:id': { answer: { kind: 'none', from: 'unknown' } },
  'GET /events/birthdays': {
    query: ['id_group', 'start', 'end'],
    answer: { kind: 'list', from: 'entity', fields: thing.birthday },
  },
  'GET /events/schedule-mutations': {
    query: ['id_group', 'start', 'end'],
    answer: { kind: 'list', from: 'entity', fields: thing.mutation },
  },
  'GET /planning': {
    query: ['id_group', 'id_child', 'date', 'up_to_date'],
    answer: { kind: 'object', from: 'call', fields: { data: thing.planningItem } },
  },
  'GET /ratio': {
    query: ['id_group', 'date'],
    answer: { kind: 'object', from: 'entity', fields: { data: thing.ratioRow, hasGroupChildrenColumn: true } },
  },
  'GET /bkr': {
    query: ['date', 'ages_in_years'],
    answer: { kind: 'object', from: 'entity', fields: { employees_needed: true } },
  },
  'GET /transfer-notes': {
    query: ['id_group', 'date', 'limit', 'offset'],
    answer: { kind: 'list', from: 'entity', fields: thing.transferNote },
  },
  'GET /transfer-notes/:id': { answer: { kind: 'object', from: 'entity', fields: thing.transferNote } },
  'POST /transfer-notes': {
    body: { id_group: true, date: true, sticky: true, note: true },
    encoding: 'json',
    answer: { kind: 'object', from: 'call', fields: { id: true } },
  },
  'PUT /transfer-notes/:id': {
    body: { id_group: true, date: true, sticky: true, note: true },
    encoding: 'json',
    answer: { kind: 'object', from: 'call', fields: { id: true } },
  },
  'DELETE /transfer-notes/:id': { answer: { kind: 'none', from: 'unknown' } },
  'GET /events/has-unread-messages': {
    query: ['id_group'],
    answer: { kind: 'object', from: 'call', fields: { has_unread_messages: true } },
  },
  'GET /messages/unread-message-count': {
    query: ['id_group'],
    answer: { kind: 'list', from: 'call', fields: thing.unread },
  },
  'GET /messages': { query: ['id_child'], answer: { kind: 'list', from: 'entity', fields: thing.message } },
  'POST /messages': {
    body: { child_id: true, text: true, created_by: true },
    encoding: 'json',
    answer: { kind: 'object', from: 'entity', fields: thing.message },
  },
  'PUT /presence/:id': { answer: { kind: 'object', from: 'call', fields: { id: true } } },
  'POST /presence': {
    body: { employee_id: true, child_id: true, group_id: true },
    encoding: 'json',
    answer: { kind: 'object', from: 'call', fields: { id: true } },
  },
  'GET /children/forms': { query: ['id_child'], answer: { kind: 'list', from: 'call', fields: thing.formSection } },
  'POST /children/custom-fields': {
    body: { id_child: true, custom: true },
    encoding: 'json',
    answer: { kind: 'none', from: 'unknown' },
  },
  'POST /children/update-fields': {
    body: { id_child: true, fields: thing.setting },
    encoding: 'json',
    answer: { kind: 'none', from: 'unknown' },
  },
  'POST /deprecated/set-child-mentor': {
    body: { id_child: true, id_mentor: true, number: true },
    encoding: 'json',
    answer: { kind: 'none', from: 'unknown' },
  },
  'POST /deprecated/set-child-designated-employee': {
    body: { id_child: true, number: true, id_designated_employee: true },
    encoding: 'json',
    answer: { kind: 'none', from: 'unknown' },
  },
  'POST /deprecated/upload-child-profile-photo': {
    body: { bestand: true, fotonaam: true, session_token: true, device_token: true },
    encoding: 'multipart',
    answer: { kind: 'object', from: 'call', fields: { data: { image: true } } },
  },
  'POST /deprecated/delete-child-profile-photo': {
    body: { id_child: true },
    encoding: 'json',
    answer: { kind: 'object', from: 'call', fields: { data: { success: true } } },
  },
  'POST /deprecated/rotate-child-profile-photo': {
    body: { id_child: true, rotateType: true },
    encoding: 'json',
    answer: { kind: 'object', from: 'call', fields: { data: { thumb_image: true } } },
  },
  'GET /carers/forms': {
    query: ['id_child'],
    answer: { kind: 'list', from: 'entity', fields: { sections: thing.carerSection } },
  },
  'GET /photos': {
    query: ['id_child', 'id_group', 'date', 'up_to_date'],
    answer: { kind: 'list', from: 'entity', fields: thing.photo },
  },
  'DELETE /photos/:id': { answer: { kind: 'none', from: 'unknown' } },
  'POST /deprecated/share-photo/:id': {
    body: { idPhoto: true, children: true, message: true },
    encoding: 'json',
    answer: { kind: 'none', from: 'unknown' },
  },
  'DELETE /photos/:id/share/:childId': { answer: { kind: 'none', from: 'unknown' } },
  'POST /deprecated/upload-photos': {
    query: ['id_group'],
    body: { file: true, session_token: true, device_token: true },
    encoding: 'multipart',
    answer: { kind: 'none', from: 'unknown' },
  },
  'GET /news': { query: ['id_group'], answer: { kind: 'list', from: 'entity', fields: thing.news } },
  'GET /news/:id': { answer: { kind: 'object', from: 'entity', fields: thing.news } },
  'GET /news/media/:hash': { query: ['token'], answer: { kind: 'file', from: 'call' } },
  'GET /news/downloads/:hash': { query: ['token'], answer: { kind: 'file', from: 'call' } },
  'GET /personal-qualifications/:groups': { answer: { kind: 'list', from: 'entity', fields: thing.qualification } },
  'GET /personal-documents': { answer: { kind: 'list', from: 'entity', fields: thing.personalDocument } },
  'GET /personal-payouts/:groups': { answer: { kind: 'list', from: 'entity', fields: thing.payout } },
  'GET /payout-details/:groups/:batchId': { answer: { kind: 'list', from: 'entity', fields: thing.payoutRow } },
  'POST /download-personal-qualification': {
    body: { file: true, isGroup: true },
    encoding: 'json',
    answer: { kind: 'object', from: 'call', fields: { fileContent: true } },
  },
  'POST /download-personal-document': {
    body: { file: true, isGroup: true },
    encoding: 'json',
    answer: { kind: 'object', from: 'call', fields: { fileContent: true } },
  },
  'POST /information-pages': {
    body: { idEstablishment: true, idGroup: true },
    encoding: 'json',
    answer: { kind: 'list', from: 'entity', fields: thing.documentCategory },
  },
  'POST /download-gastouderapp-document': {
    body: { hash: true },
    encoding: 'json',
    answer: { kind: 'object', from: 'call', fields: { fileContent: true } },
  },
  'POST /reports/employee-week-overview': {
    body: { id_establishment: true, date_start: true, date_end: true, session_token: true, device_token: true },
    encoding: 'json',
    answer: { kind: 'free', from: 'unknown' },
  },
} as const satisfies Readonly<Record<string, SpecificationCall>>;
