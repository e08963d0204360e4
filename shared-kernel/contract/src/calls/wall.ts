import type { Call } from '../call.ts';
import type { PersonMode } from '../people.ts';
import type { CallKey } from './index.ts';

/**
 * What a tablet may ask without a person, whatever its company chose: what hangs on the wall (names, presence, planned
 * times, the ratio), and what a tablet does for itself.
 */
const wall: ReadonlySet<CallKey> = new Set<CallKey>([
  'GET /app-info',
  'GET /authentication/image-token',
  'GET /authentication/me',
  'GET /authentication/persons',
  'GET /authentication/storage-key',
  'GET /authentication/tablet',
  'GET /bkr',
  'GET /children',
  'GET /employees',
  'GET /establishments',
  'GET /events/current-presence',
  'GET /events/has-planning-on-date',
  'GET /events/has-unread-messages',
  'GET /groups',
  'GET /groups/occupation',
  'GET /messages/unread-message-count',
  'GET /planning',
  'GET /ratio',
  'GET /settings/:idCompany/:idEstablishment',
  'POST /authentication/logout',
  'POST /authentication/persons/lock',
  'POST /authentication/persons/stay',
  'POST /authentication/persons/unlock',
  'POST /realtime/auth',
]);

/**
 * Whether a tablet needs a person for a call.
 * @param mode what its company chose
 */
export function needsPerson(mode: PersonMode, key: CallKey, { access }: Pick<Call, 'access'>): boolean {
  if (mode === 'off' || access.who !== 'session' || wall.has(key)) return false;
  return mode === 'everything' || access.use === 'write';
}
