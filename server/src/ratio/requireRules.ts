import { invalid } from '../base/httpErrors.ts';
import { firstDay } from './tables.ts';

/** @param field of the request, which has the day. @throws HttpError 400 for a day before the first one with known rules */
export function requireRules(day: string, field: string): void {
  if (day < firstDay) throw invalid({ [field]: 'Voor deze datum zijn er geen rekenregels.' });
}
