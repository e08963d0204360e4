import { changes } from './changes.ts';
import { reading } from './notes.ts';

export const notes = [...reading, ...changes];
