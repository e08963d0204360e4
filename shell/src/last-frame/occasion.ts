import type { Kernel } from '@groepsapp/kernel';

/** When and for whom a screen is shown; on another occasion it shows something else. */
export interface Occasion {
  /** The device's day. It is only compared, so that this needs no library for dates before the login. */
  day: string;
  /** The chosen establishment and groups. */
  place: string;
}

export function occasionNow({ bus, clock }: Kernel): Occasion {
  const { establishment, groups } = bus.topic('selection').value;
  return {
    day: new Date(clock.now()).toDateString(),
    place: [establishment?.id, ...groups.map(({ id }) => id)].join(),
  };
}
