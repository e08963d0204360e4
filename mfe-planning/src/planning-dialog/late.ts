import { lateDialog } from '../lateDialog';

/** The planned times of a child on one day. */
export const PlanningDialog = lateDialog(() => import('./PlanningDialog'));
