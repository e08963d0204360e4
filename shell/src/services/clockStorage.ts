import type { Variant } from '@groepsapp/kernel';
import type { ServerClock } from '@groepsapp/kernel/host';

/** Stores the clock difference of this device, also without a session; not when the browser stores nothing. */
export function clockStorage(variant: Variant): ConstructorParameters<typeof ServerClock>[1] {
  const key = `${variant}.clock`;
  return {
    read() {
      try {
        return localStorage.getItem(key);
      } catch {
        return null;
      }
    },
    write(value) {
      try {
        localStorage.setItem(key, value);
      } catch {
        // Without storage the first answer after a reload provides it again.
      }
    },
  };
}
