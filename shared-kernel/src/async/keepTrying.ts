import { BackOff } from './BackOff';

/**
 * Loads code until it is there: again at once when the network returns, and after growing delays.
 * @param load called again after each failure
 * @param onThere called once
 * @returns ends it
 */
export function keepTrying<T>(load: () => Promise<T>, onThere: (loaded: T) => void = () => undefined): () => void {
  const backOff = new BackOff();
  let ended = false;
  const end = () => {
    ended = true;
    backOff.reset();
    window.removeEventListener('online', tryNow);
  };
  const attempt = () => {
    load().then(
      (loaded) => {
        if (ended) return;
        end();
        onThere(loaded);
      },
      () => {
        if (!ended) backOff.failed(attempt);
      },
    );
  };
  const tryNow = () => {
    backOff.reset();
    attempt();
  };
  window.addEventListener('online', tryNow);
  attempt();
  return end;
}
