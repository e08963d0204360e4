import { onDay } from './employees.ts';
import { week } from './week.ts';

export const employees = [...onDay, ...week];
