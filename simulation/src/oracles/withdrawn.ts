import type { World } from '../world/World';

/**
 * A withdrawn tablet shows nothing and has nothing any more. One that had no session by then cannot hear of it: what it keeps stays, and
 * nobody has the key.
 */
export function notWiped({ tablets, network }: World): string[] {
  return tablets
    .filter(({ place }) => place.enrolled?.withdrawn === true)
    .flatMap(({ app, device: { number, values } }) => {
      const has = network.told.has(number) ? [...values] : [];
      const kept = has.filter(([key, value]) => /\.(kept|account)\./.test(key) || value.includes('Kind '));
      return [
        ...kept.map(([key]) => `${number} was withdrawn, and keeps ${key}`),
        ...(app?.hasSession === true ? [`${number} was withdrawn, and has a session`] : []),
        ...(app !== null && app.roster.children.length > 0 ? [`${number} was withdrawn, and shows children`] : []),
      ];
    });
}
