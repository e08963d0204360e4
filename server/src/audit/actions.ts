/** What the audit notes of a child besides reads, whose actions the calls say: what a line is about, and what was done to it. */
export const auditActs = {
  activities: ['created', 'changed', 'deleted'],
  change: ['without-version'],
  document: ['added', 'shared', 'unshared', 'deleted'],
  'general-form': ['created', 'changed'],
  instructions: ['created', 'changed', 'deleted'],
  intake: ['created', 'changed', 'finished'],
  'observation-form': ['created', 'changed', 'made-final', 'reopened', 'archived', 'restored', 'shared', 'unshared'],
  'parent-contact': ['created', 'changed', 'shared', 'unshared', 'deleted'],
  permissions: ['changed'],
  photo: ['uploaded', 'rotated', 'deleted'],
  photos: ['shared', 'unshared', 'deleted'],
  planning: ['added', 'changed', 'cancelled'],
  presence: ['in', 'out', 'undo', 'remove', 'correct', 'absence'],
  record: ['changed'],
  reminders: ['created', 'deleted'],
  request: ['approved', 'refused'],
  results: ['created', 'changed', 'photo-added', 'photo-removed', 'archived', 'restored'],
} as const satisfies Record<string, readonly string[]>;

export type AuditSubject = keyof typeof auditActs;
export type AuditAct<Subject extends AuditSubject> = (typeof auditActs)[Subject][number];
export type AuditAction<Subject extends AuditSubject> = `${Subject}.${AuditAct<Subject>}`;
