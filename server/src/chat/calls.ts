import { reading } from './read.ts';
import { sending } from './send.ts';
import { thread } from './thread.ts';
import { unread } from './unread.ts';

export const messages = [...thread, ...sending, ...reading, ...unread];
