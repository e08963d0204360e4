import type * as v from 'valibot';
import { activityCalls } from './activities.ts';
import { activityTypeCalls } from './activityTypes.ts';
import { authenticationCalls } from './authentication.ts';
import { carerPhotoCalls } from './carerPhotos.ts';
import { childRecordCalls } from './childRecord.ts';
import { childCalls } from './children.ts';
import { childminderCalls } from './childminder.ts';
import { childminderLimitCalls } from './childminderLimits.ts';
import { childminderOfficeCalls } from './childminderOffice.ts';
import { chatCalls } from './chat.ts';
import { developmentCalls } from './development.ts';
import { employeeCalls } from './employees.ts';
import { establishmentCalls } from './establishments.ts';
import { feedCalls } from './feed.ts';
import { photoCalls, photoLibraryCalls } from './photos.ts';
import { importCalls } from './imports.ts';
import { instructionCalls } from './instructions.ts';
import { intakeFormCalls } from './intakeForms.ts';
import { generalFormCalls } from './generalForms.ts';
import { documentCalls } from './documents.ts';
import { observationFormCalls } from './observationForms.ts';
import { parentContactCalls } from './parentContact.ts';
import { newsCalls } from './news.ts';
import { planningCalls } from './planning.ts';
import { planningDialogCalls } from './planningDialog.ts';
import { presenceCalls } from './presence.ts';
import { ratioCalls } from './ratio.ts';
import { realtimeCalls } from './realtime.ts';
import { mutationRequestCalls } from './mutationRequests.ts';
import { resultPhotoCalls } from './resultPhotos.ts';
import { signInCalls } from './signIn.ts';
import { managementCalls } from './management.ts';
import { managePeopleCalls } from './managePeople.ts';
import { manageTabletsCalls } from './manageTablets.ts';
import { managePlacesCalls } from './managePlaces.ts';
import { manageListsCalls } from './manageLists.ts';
import { manageReleasesCalls } from './manageReleases.ts';
import { manageSettingsCalls } from './manageSettings.ts';
import { manageImportsCalls } from './manageImports.ts';
import { manageIntegrationsCalls } from './manageIntegrations.ts';
import { managePrivacyCalls } from './managePrivacy.ts';
import { tabletCalls } from './tablets.ts';
import { telemetryCalls } from './telemetry.ts';
import { trackingCalls } from './tracking.ts';
import { transferNoteCalls } from './transferNotes.ts';

export type * from './activities.ts';
export type * from './activityTypes.ts';
export type * from './chat.ts';
export type * from './childRecord.ts';
export type * from './childminder.ts';
export type * from './childminderLimits.ts';
export type * from './childminderOffice.ts';
export type * from './children.ts';
export type * from './development.ts';
export type * from './documents.ts';
export type * from './employees.ts';
export type * from './establishments.ts';
export type * from './feed.ts';
export type * from './generalForms.ts';
export type * from './instructions.ts';
export type * from './intakeForms.ts';
export type * from './mutationRequests.ts';
export type * from './news.ts';
export type * from './observationForms.ts';
export type * from './parentContact.ts';
export type * from './photos.ts';
export type * from './planning.ts';
export type * from './planningDialog.ts';
export type * from './presence.ts';
export type * from './ratio.ts';
export type * from './resultPhotos.ts';
export type * from './tablets.ts';
export type * from './telemetry.ts';
export type * from './trackingShapes.ts';
export type * from './transferNotes.ts';

/** Every call of the three APIs, by method and path; calls outside the main API carry their base in front. */
export const calls = {
  ...authenticationCalls,
  ...signInCalls,
  ...establishmentCalls,
  ...childCalls,
  ...childRecordCalls,
  ...carerPhotoCalls,
  ...activityCalls,
  ...activityTypeCalls,
  ...photoCalls,
  ...photoLibraryCalls,
  ...transferNoteCalls,
  ...newsCalls,
  ...childminderCalls,
  ...childminderLimitCalls,
  ...childminderOfficeCalls,
  ...importCalls,
  ...trackingCalls,
  ...developmentCalls,
  ...resultPhotoCalls,
  ...observationFormCalls,
  ...generalFormCalls,
  ...documentCalls,
  ...parentContactCalls,
  ...chatCalls,
  ...instructionCalls,
  ...intakeFormCalls,
  ...planningCalls,
  ...planningDialogCalls,
  ...presenceCalls,
  ...ratioCalls,
  ...employeeCalls,
  ...mutationRequestCalls,
  ...feedCalls,
  ...realtimeCalls,
  ...managementCalls,
  ...managePeopleCalls,
  ...manageTabletsCalls,
  ...managePlacesCalls,
  ...manageListsCalls,
  ...manageReleasesCalls,
  ...manageSettingsCalls,
  ...manageImportsCalls,
  ...manageIntegrationsCalls,
  ...managePrivacyCalls,
  ...tabletCalls,
  ...telemetryCalls,
};

export type Calls = typeof calls;
export type CallKey = keyof Calls;

type Part<K extends CallKey, P extends string> =
  Calls[K] extends Record<P, infer S extends v.GenericSchema> ? S : never;

/** The input of a caller: texts and numbers as they are sent. */
export type CallInput<K extends CallKey> = {
  [
    P in 'headers' | 'params' | 'query' | 'body' as Calls[K] extends Record<P, v.GenericSchema> ? P : never
  ]: v.InferInput<Part<K, P>>;
};

/** The input of the server's handler: ids parsed, lists split. */
export type CallRequest<K extends CallKey> = {
  [
    P in 'headers' | 'params' | 'query' | 'body' as Calls[K] extends Record<P, v.GenericSchema> ? P : never
  ]: v.InferOutput<Part<K, P>>;
};

export type CallAnswer<K extends CallKey> = [Part<K, 'answer'>] extends [never]
  ? never
  : v.InferOutput<Part<K, 'answer'>>;
