import type { PermissionKind } from '../permissions.ts';
import type { CallKey } from './index.ts';

/**
 * The calls that do what carers were asked about, with the permission of the children that each needs. What is undone
 * needs none. Beside these, a photo of several children needs that none of them refused `photoOthers`.
 */
export const permissionOfCall = {
  'POST /deprecated/share-photo/:id': 'photoPortal',
  'v3 POST /ChildTrackingSystem/uploadPhoto': 'photoPortal',
  'v3 POST /ChildTrackingSystem/addPhoto': 'photoPortal',
  'v3 POST /ChildTrackingSystem/shareForm': 'observationSharing',
  'v3 POST /ChildTrackingSystem/shareDocument': 'observationSharing',
  'v3 POST /ChildTrackingSystem/shareParentContact': 'observationSharing',
} as const satisfies Partial<Record<CallKey, PermissionKind>>;

export type CallWithPermission = keyof typeof permissionOfCall;
