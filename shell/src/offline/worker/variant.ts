declare const self: ServiceWorkerGlobalScope;

/** The variant that this worker was registered for: the first part of its scope. */
export const variant = new URL(self.registration.scope).pathname.split('/')[1] ?? '';
