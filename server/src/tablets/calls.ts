import { implement } from '../http/calls.ts';
import { enrol, ownTablet } from './enrol.ts';
import { lock, ownPin, persons, stay, unlock } from './persons.ts';

/** The calls of tablets, and of who stands at one. */
export const tablets = implement({
  'POST /authentication/tablet/enrol': enrol,
  'GET /authentication/tablet': ownTablet,
  'GET /authentication/persons': (_request, context) => persons(context),
  'POST /authentication/persons/unlock': unlock,
  'POST /authentication/persons/stay': (_request, context) => stay(context),
  'POST /authentication/persons/lock': (_request, context) => lock(context),
  'POST /authentication/pin': ownPin,
});
