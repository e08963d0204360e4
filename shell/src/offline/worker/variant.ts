declare const self: ServiceWorkerGlobalScope;

/** The variant this worker is registered for: the first segment of its scope. */
export const variant = new URL(self.registration.scope).pathname.split('/')[1] ?? '';
