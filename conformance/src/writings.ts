import type { SpecificationKey } from '@groepsapp/contract/specification';
import type { Found, Name } from './context.ts';
import { ofPlace, type Request } from './requests.ts';

/** A request that changes something of the test child; what one makes, a later one takes back. */
export interface Writing extends Request {
  /** Read afterwards: there the id is found of what was made, by its text, at these paths. */
  made?: { name: Name; by: Request; at: string; id: string };
}

/** By which what was made is recognised, so that nothing else is ever changed or deleted. */
export const mark = 'Conformiteitstest';

const times = { start_time: '10:00', end_time: '10:15' };

const instructions: readonly Writing[] = [
  {
    key: 'POST /instructions',
    needs: ['child'],
    body: ({ child }) => ({ child_id: child, title: mark, body: mark, priority: '0' }),
    made: {
      name: 'instruction',
      at: '',
      id: 'id',
      by: { key: 'GET /instructions', query: ({ child }) => ({ id_child: child }) },
    },
  },
  {
    key: 'PUT /instructions/:id',
    needs: ['instruction'],
    params: ({ instruction }) => ({ id: instruction }),
    body: () => ({ title: mark, body: mark, priority: '1' }),
  },
  { key: 'DELETE /instructions/:id', needs: ['instruction'], params: ({ instruction }) => ({ id: instruction }) },
];

const activities: readonly Writing[] = [
  {
    key: 'POST /activities',
    needs: ['child', 'activityType'],
    body: ({ child, activityType, date }) => ({
      child_id: child,
      activity_id: activityType,
      text: mark,
      date,
      ...times,
    }),
    made: {
      name: 'activity',
      at: '',
      id: 'id',
      by: { key: 'GET /activities', query: ({ child, date }) => ({ id_child: child, date, up_to_date: date }) },
    },
  },
  {
    key: 'PUT /activities/:id',
    needs: ['activity', 'activityType'],
    params: ({ activity }) => ({ id: activity }),
    body: ({ activityType, date }) => ({ activity_id: activityType, text: mark, date, ...times }),
  },
  { key: 'DELETE /activities/:id', needs: ['activity'], params: ({ activity }) => ({ id: activity }) },
];

const notes: readonly Writing[] = [
  {
    key: 'POST /transfer-notes',
    needs: ['group'],
    body: ({ group, date }) => ({ id_group: group, date, sticky: 0, note: mark }),
    made: {
      name: 'note',
      at: '',
      id: 'id',
      by: {
        key: 'GET /transfer-notes',
        query: ({ group, date }) => ({ id_group: group, date, limit: '200', offset: '0' }),
      },
    },
  },
  {
    key: 'PUT /transfer-notes/:id',
    needs: ['note', 'group'],
    params: ({ note }) => ({ id: note }),
    body: ({ group, date }) => ({ id_group: group, date, sticky: 0, note: mark }),
  },
  { key: 'DELETE /transfer-notes/:id', needs: ['note'], params: ({ note }) => ({ id: note }) },
];

const presence: readonly Writing[] = [
  {
    key: 'POST /presence',
    needs: ['child', 'group'],
    body: ({ child, group }) => ({ child_id: child, group_id: group }),
    finds: { presence: 'id' },
  },
  { key: 'PUT /presence/:id', needs: ['presence'], params: ({ presence: id }) => ({ id }), body: () => ({}) },
];

const tracking: readonly Writing[] = [
  {
    key: 'v3 POST /ChildTrackingSystem/triggers',
    needs: ['group', 'result'],
    body: (found: Found) => ({
      ...ofPlace(found),
      idResult: found.result,
      triggerPeriod: 4,
      triggerDescription: mark,
    }),
    made: {
      name: 'reminder',
      at: 'savedTriggers',
      id: 'id',
      by: { key: 'v3 POST /ChildTrackingSystem/triggers', body: ofPlace },
    },
  },
  {
    key: 'v3 POST /ChildTrackingSystem/deleteTrigger',
    needs: ['reminder'],
    body: ({ reminder }) => ({ idTrigger: reminder }),
  },
  {
    key: 'v3 POST /ChildTrackingSystem/saveParentContact',
    needs: ['childForm'],
    body: ({ childForm }) => ({ idChildForm: childForm, idNote: 0, noteContent: mark }),
    made: {
      name: 'parentNote',
      at: 'parentContactForms',
      id: 'idNote',
      by: {
        key: 'v3 POST /ChildTrackingSystem/getParentContact',
        body: ({ childForm }) => ({ idChildForm: childForm }),
      },
    },
  },
  {
    key: 'v3 POST /ChildTrackingSystem/deleteParentContact',
    needs: ['parentNote'],
    body: ({ parentNote }) => ({ idNote: parentNote }),
  },
];

/** The calls that write, each with what takes it back after it. */
export const writings: readonly Writing[] = [...instructions, ...activities, ...notes, ...presence, ...tracking];

/** Found again for the test child before anything is written. */
export const ofTestChild: readonly Request[] = [
  {
    key: 'v3 POST /ChildTrackingSystem/results',
    needs: ['group'],
    body: (found) => ({ ...ofPlace(found), idChild: found.child, showActive: true }),
    finds: { result: 'results.idResult' },
  },
  {
    key: 'v3 POST /ChildTrackingSystem/forms',
    needs: ['group'],
    body: (found) => ({ ...ofPlace(found), selectedChild: found.child, showActive: true }),
    finds: { childForm: 'forms.idChildForm' },
  },
];

/** Calls that are not made, and why. */
export const neverMade: Partial<Record<SpecificationKey, string>> = {
  'GET /authentication/device-token': 'made to log in',
  'POST /authentication/login': 'made to log in',
  'POST /authentication/logout': 'made at the end',
  'POST /authentication/groepsapp/by-keys': 'needs keys of another product',
  'POST /forgot-password': 'sends mail',
  'POST /reset-password': 'needs the keys of a mail',
  'POST /messages': 'parents are told, and a message cannot be taken back',
  'POST /children/custom-fields': 'changes the record of a child',
  'POST /children/update-fields': 'changes the record of a child',
  'POST /deprecated/set-child-mentor': 'changes the record of a child',
  'POST /deprecated/set-child-designated-employee': 'changes the record of a child',
  'POST /deprecated/upload-child-profile-photo': 'sends a file',
  'POST /deprecated/delete-child-profile-photo': 'cannot be taken back',
  'POST /deprecated/rotate-child-profile-photo': 'changes a photo',
  'POST /deprecated/upload-photos': 'sends a file',
  'POST /deprecated/share-photo/:id': 'parents are told',
  'DELETE /photos/:id': 'cannot be taken back',
  'DELETE /photos/:id/share/:childId': 'needs a shared photo',
  'v3 POST /saveQuestionnaire': 'a form cannot be deleted',
  'v3 POST /ChildTrackingSystem/saveAnalyseChild': 'a result cannot be deleted',
  'v3 POST /ChildTrackingSystem/changeResultStatus': 'moves a result to the archive',
  'v3 POST /ChildTrackingSystem/uploadPhoto': 'sends a file',
  'v3 POST /ChildTrackingSystem/addPhoto': 'needs a shared photo',
  'v3 POST /ChildTrackingSystem/deletePhoto': 'cannot be taken back',
  'v3 POST /ChildTrackingSystem/saveChildForm': 'changes a form of a child',
  'v3 POST /ChildTrackingSystem/changeFormStatus': 'moves a form to the archive',
  'v3 POST /ChildTrackingSystem/shareForm': 'parents are told',
  'v3 POST /ChildTrackingSystem/shareDocument': 'parents are told',
  'v3 POST /ChildTrackingSystem/uploadDocument': 'sends a file',
  'v3 POST /ChildTrackingSystem/deleteDocument': 'cannot be taken back',
  'v3 POST /ChildTrackingSystem/shareParentContact': 'parents are told',
  'v3 POST /ChildTrackingSystem/saveGeneralForm': 'a form cannot be deleted',
};
