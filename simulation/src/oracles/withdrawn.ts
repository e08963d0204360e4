import type { World } from '../world/World';

/** A withdrawn tablet shows nothing and has nothing any more. */
export function notWiped({ tablets }: World): string[] {
  return tablets
    .filter(({ place }) => place.enrolled?.withdrawn === true)
    .flatMap(({ app, device: { number, values } }) => {
      const kept = [...values].filter(([key, value]) => /\.(kept|account)\./.test(key) || value.includes('Kind '));
      return [
        ...kept.map(([key]) => `${number} was withdrawn, and keeps ${key}`),
        ...(app?.hasSession === true ? [`${number} was withdrawn, and has a session`] : []),
        ...(app !== null && app.roster.children.length > 0 ? [`${number} was withdrawn, and shows children`] : []),
      ];
    });
}
