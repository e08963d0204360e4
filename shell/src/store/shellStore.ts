import { defineAreaStore } from '@groepsapp/kernel/store';

/** The answers that the shell itself asks for; in the chunk of the screens behind the login, which areas' stores need too. */
export const shellStore = defineAreaStore({ name: 'shell' });
