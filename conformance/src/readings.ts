import { childminderReadings } from './childminderReadings.ts';
import { ofChild, ofGroup, type Request } from './requests.ts';
import { trackingReadings } from './trackingReadings.ts';

const sessionReadings: readonly Request[] = [
  { key: 'GET /authentication/is-valid' },
  { key: 'GET /authentication/image-token', finds: { imageToken: 'token' } },
  { key: 'GET /establishments', finds: { establishment: 'id', company: 'idCompany' } },
  {
    key: 'GET /settings/:idCompany/:idEstablishment',
    needs: ['company', 'establishment'],
    params: ({ company, establishment }) => ({ idCompany: company, idEstablishment: establishment }),
  },
  {
    key: 'GET /groups',
    needs: ['establishment'],
    query: ({ establishment }) => ({ id_establishment: establishment }),
    finds: { group: 'id' },
  },
];

const groupReadings: readonly Request[] = [
  { key: 'GET /children', needs: ['group'], query: ofGroup, finds: { child: 'id' } },
  {
    key: 'GET /children/:id/thumbnail',
    needs: ['child', 'imageToken'],
    params: ({ child }) => ({ id: child }),
    query: ({ imageToken }) => ({ token: imageToken }),
  },
  { key: 'GET /events/current-presence', needs: ['group'], query: ofGroup },
  { key: 'GET /employees', needs: ['group'], query: ({ group, date }) => ({ id_group: group, date }) },
  { key: 'GET /activities', needs: ['group'], query: ({ group, date }) => ({ id_group: group, date }) },
  { key: 'GET /activities/types', needs: ['group'], query: ofGroup, finds: { activityType: 'id' } },
  {
    key: 'GET /events/has-planning-on-date',
    needs: ['group'],
    query: ({ group, date }) => ({ id_group: group, date }),
  },
  { key: 'GET /instructions', needs: ['group'], query: ofGroup },
  {
    key: 'GET /events/birthdays',
    needs: ['group'],
    query: ({ group, date, later }) => ({ id_group: group, start: date, end: later }),
  },
  {
    key: 'GET /events/schedule-mutations',
    needs: ['group'],
    query: ({ group, date, later }) => ({ id_group: group, start: date, end: later }),
  },
  { key: 'GET /planning', needs: ['group'], query: ({ group, date }) => ({ id_group: group, date }) },
  { key: 'GET /ratio', needs: ['group'], query: ({ group, date }) => ({ id_group: group, date }) },
  { key: 'GET /bkr', query: ({ date }) => ({ date, ages_in_years: '1,2,3' }) },
  {
    key: 'GET /transfer-notes',
    needs: ['group'],
    query: (found) => ({ ...ofGroup(found), limit: '20', offset: '0' }),
    finds: { note: 'id' },
  },
  { key: 'GET /transfer-notes/:id', needs: ['note'], params: ({ note }) => ({ id: note }) },
  { key: 'GET /events/has-unread-messages', needs: ['group'], query: ofGroup },
  { key: 'GET /messages/unread-message-count', needs: ['group'], query: ofGroup },
  {
    key: 'GET /photos',
    needs: ['group'],
    query: ({ group, date }) => ({ id_group: group, date, up_to_date: date }),
  },
  { key: 'GET /news', needs: ['group'], query: ofGroup, finds: { news: 'id' } },
  {
    key: 'GET /news/:id',
    needs: ['news'],
    params: ({ news }) => ({ id: news }),
    finds: { newsImage: 'blocks.fileVersionHash', newsDownload: 'blocks.files.fileVersionHash' },
  },
  {
    key: 'GET /news/media/:hash',
    needs: ['newsImage', 'imageToken'],
    params: ({ newsImage }) => ({ hash: newsImage }),
    query: ({ imageToken }) => ({ token: imageToken }),
  },
  {
    key: 'GET /news/downloads/:hash',
    needs: ['newsDownload', 'imageToken'],
    params: ({ newsDownload }) => ({ hash: newsDownload }),
    query: ({ imageToken }) => ({ token: imageToken }),
  },
  {
    key: 'POST /reports/employee-week-overview',
    needs: ['establishment'],
    body: ({ establishment, date, later }) => ({ id_establishment: establishment, date_start: date, date_end: later }),
  },
];

const childReadings: readonly Request[] = [
  { key: 'GET /messages', needs: ['child'], query: ofChild },
  { key: 'GET /children/forms', needs: ['child'], query: ofChild },
  { key: 'GET /carers/forms', needs: ['child'], query: ofChild },
  {
    key: 'legacy POST /ChildPlanning/gettitle',
    needs: ['child'],
    body: ({ child, date }) => ({ idChild: child, date }),
  },
  { key: 'v3 POST /filledInGeneralForms', needs: ['child'], body: ({ child }) => ({ idChild: child }) },
  { key: 'v3 POST /getQuestionnaireGeneralForms', body: () => ({ utilization: 3 }) },
];

/** The calls that read, in an order in which each finds what later ones ask for. */
export const readings: readonly Request[] = [
  ...sessionReadings,
  ...groupReadings,
  ...childReadings,
  ...trackingReadings,
  ...childminderReadings,
];
