import { limits } from './limits.ts';
import { office } from './office.ts';
import { payouts } from './payouts.ts';
import { reading } from './read.ts';
import { withdraw } from './withdraw.ts';

export const childminder = [...limits, ...reading, ...office, ...payouts, ...withdraw];
