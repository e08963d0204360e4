import { aboutRequests } from '../about/testing/requests.ts';
import { activitiesRequests } from '../activities/testing/requests.ts';
import { authenticationRequests } from '../authentication/testing/requests.ts';
import { childminderRequests } from '../childminder/testing/requests.ts';
import { childrenRequests } from '../children/testing/requests.ts';
import { employeesRequests } from '../employees/testing/requests.ts';
import { establishmentsRequests } from '../establishments/testing/requests.ts';
import { feedRequests } from '../feed/testing/requests.ts';
import { documentsRequests } from '../documents/testing/requests.ts';
import { generalFormsRequests } from '../general-forms/testing/requests.ts';
import { observationFormsRequests } from '../observation-forms/testing/requests.ts';
import { parentContactRequests } from '../parent-contact/testing/requests.ts';
import { importRequests } from '../import/testing/requests.ts';
import { instructionsRequests } from '../instructions/testing/requests.ts';
import { intakeRequests } from '../intake-forms/testing/requests.ts';
import { messagesRequests } from '../chat/testing/requests.ts';
import { monitoringRequests } from '../monitoring/testing/requests.ts';
import { newsRequests } from '../news/testing/requests.ts';
import { notesRequests } from '../transfer-notes/testing/requests.ts';
import { photosRequests } from '../photos/testing/requests.ts';
import { planningRequests } from '../planning/testing/requests.ts';
import { presenceRequests } from '../presence/testing/requests.ts';
import { ratioRequests } from '../ratio/testing/requests.ts';
import { realtimeRequests } from '../realtime/testing/requests.ts';
import { recordsRequests } from '../records/testing/requests.ts';
import { requestsRequests } from '../mutation-requests/testing/requests.ts';
import { settingsRequests } from '../settings/testing/requests.ts';
import { trackingRequests } from '../tracking/testing/requests.ts';
import { managementRequests } from '../management/testing/requests.ts';
import { tabletRequests } from '../tablets/testing/requests.ts';
import type { AllowedRequests } from './allowedRequests.ts';

/** The test requests of every call, defined per domain. The type requires an entry for every call. */
export const allowedRequests: AllowedRequests = {
  ...aboutRequests,
  ...activitiesRequests,
  ...authenticationRequests,
  ...childminderRequests,
  ...childrenRequests,
  ...employeesRequests,
  ...establishmentsRequests,
  ...feedRequests,
  ...documentsRequests,
  ...generalFormsRequests,
  ...observationFormsRequests,
  ...parentContactRequests,
  ...importRequests,
  ...instructionsRequests,
  ...intakeRequests,
  ...messagesRequests,
  ...monitoringRequests,
  ...newsRequests,
  ...notesRequests,
  ...photosRequests,
  ...planningRequests,
  ...presenceRequests,
  ...ratioRequests,
  ...realtimeRequests,
  ...recordsRequests,
  ...requestsRequests,
  ...settingsRequests,
  ...managementRequests,
  ...tabletRequests,
  ...trackingRequests,
};
