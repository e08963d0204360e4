import { deciding } from './decide.ts';
import { fromParents } from './integration.ts';
import { outlook } from './outlook.ts';
import { listing } from './requests.ts';

export const requests = [...listing, ...outlook, ...deciding, ...fromParents];
