import type { AccountKind } from '@groepsapp/contract';
import type { SpecificationKey } from '@groepsapp/contract/specification';

type Needs = readonly SpecificationKey[];

/** Calls that every screen behind the choice of groups needs. */
const always: Needs = [
  'GET /establishments',
  'GET /settings/:idCompany/:idEstablishment',
  'GET /groups',
  'GET /children',
];

/** The reading calls of screens that both kinds of accounts have, by their paths in the app. */
const ofBoth: Readonly<Record<string, Needs>> = {
  '/dashboard': ['GET /events/birthdays', 'GET /events/current-presence', 'GET /transfer-notes'],
  '/planning': ['GET /planning', 'GET /events/current-presence'],
  '/activities': ['GET /activities', 'GET /activities/types', 'GET /events/has-planning-on-date'],
  '/chat': ['GET /messages', 'GET /messages/unread-message-count', 'GET /events/has-unread-messages'],
  '/care': ['GET /instructions'],
  '/photos': ['GET /photos', 'GET /authentication/image-token'],
  '/children': ['GET /authentication/image-token', 'GET /children/:id/thumbnail'],
  '/children/:id': ['GET /children/forms'],
  '/children/:id/carers': ['GET /carers/forms'],
  '/children/:id/planning': ['GET /planning', 'legacy POST /ChildPlanning/gettitle'],
  '/children/:id/activities': ['GET /activities', 'GET /activities/types'],
  '/children/:id/photos': ['GET /photos', 'GET /authentication/image-token'],
  '/children/:id/forms': ['v3 POST /filledInGeneralForms', 'v3 POST /getQuestionnaireGeneralForms'],
  '/transfer/messages': ['GET /transfer-notes', 'GET /transfer-notes/:id'],
};

const ofStaff: Readonly<Record<string, Needs>> = {
  '/employees': ['GET /employees', 'GET /ratio'],
  '/children/:id/childtrackingsystem': ['v3 POST /ChildTrackingSystem/getChildForms'],
  '/transfer/news': ['GET /news', 'GET /news/:id'],
  '/transfer/reports/employee_week_overview': ['POST /reports/employee-week-overview'],
  '/childtrackingsystem/analyse': [
    'v3 POST /ChildTrackingSystem/analyse',
    'v3 POST /ChildTrackingSystem/observationLists',
    'v3 POST /ChildTrackingSystem/getQuestions',
    'v3 POST /ChildTrackingSystem/getChildren',
    'v3 POST /ChildTrackingSystem/getAnalysedChildren',
    'v3 POST /ChildTrackingSystem/analyseChild',
  ],
  '/childtrackingsystem/editobservationlist/:idResult': ['v3 POST /ChildTrackingSystem/getAnalyseChild'],
  '/childtrackingsystem/results': ['v3 POST /ChildTrackingSystem/results'],
  '/childtrackingsystem/triggers': ['v3 POST /ChildTrackingSystem/triggers'],
  '/childtrackingsystem/forms': ['v3 POST /ChildTrackingSystem/forms'],
  '/childtrackingsystem/editchildform/:idResult/:idChildForm': ['v3 POST /ChildTrackingSystem/editChildForm'],
  '/childtrackingsystem/parentContact': ['v3 POST /ChildTrackingSystem/getParentContact'],
  '/childtrackingsystem/generalForm/:idChild/:idForm/:idGeneralForm': ['v3 POST /ChildTrackingSystem/getGeneralForm'],
  '/childtrackingsystem/grafic': ['v3 POST /ChildTrackingSystem/grafic'],
  '/childtrackingsystem/groupOverview': ['v3 POST /ChildTrackingSystem/groupOverview'],
};

const ofChildminders: Readonly<Record<string, Needs>> = {
  '/transfer/filesPersonal': [
    'GET /personal-qualifications/:groups',
    'GET /personal-documents',
    'GET /personal-payouts/:groups',
  ],
  '/transfer/filesGeneral': ['POST /information-pages'],
};

const perKind: Readonly<Record<AccountKind, Readonly<Record<string, Needs>>>> = {
  employee: { ...ofBoth, ...ofStaff },
  childminder: { ...ofBoth, ...ofChildminders },
};

/** The calls that the screens of a kind of account read by, by the paths of the screens. */
export function callsOfScreens(kind: AccountKind): Record<string, Needs> {
  return Object.fromEntries(Object.entries(perKind[kind]).map(([path, needs]) => [path, [...always, ...needs]]));
}

/** How a screen does on a backend. */
export interface ScreenState {
  state: 'works' | 'lacks' | 'not tried';
  /** The calls of which the answers deviate, or that were not made. */
  because: Needs;
}

/** The state of each screen of a kind of account: by the calls that were made, and those whose answers deviate. */
export function screensOf(
  kind: AccountKind,
  { made, broken }: { made: ReadonlySet<SpecificationKey>; broken: ReadonlySet<SpecificationKey> },
): Record<string, ScreenState> {
  const screenState = (needed: Needs): ScreenState => {
    const lacking = needed.filter((key) => broken.has(key));
    if (lacking.length > 0) return { state: 'lacks', because: lacking };
    const untried = needed.filter((key) => !made.has(key));
    return { state: untried.length > 0 ? 'not tried' : 'works', because: untried };
  };
  const states = Object.entries(callsOfScreens(kind)).map(([path, needs]) => [path, screenState(needs)] as const);
  return Object.fromEntries(states);
}
